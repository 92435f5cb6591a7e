-- One table of a game: what never changes about it, and where it is now. Its position is not here: it is what
-- replaying the steps gives.
CREATE TABLE tables (
    id BIGINT NOT NULL PRIMARY KEY,
    guild BIGINT,
    channel BIGINT NOT NULL,
    game TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    language TEXT NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'play', 'over')),
    seed TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    touched_at BIGINT NOT NULL,
    digest TEXT,
    interaction BIGINT UNIQUE
);

-- One table at a time in a channel, whichever process opens it.
CREATE UNIQUE INDEX tables_open_in_channel ON tables (channel) WHERE phase <> 'over';
CREATE INDEX tables_in_channel ON tables (channel, id);
CREATE INDEX tables_open ON tables (touched_at) WHERE phase <> 'over';

-- The record. Its key is what keeps two processes, a double press or a repeated delivery from writing a step twice.
CREATE TABLE steps (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    by_whom BIGINT,
    interaction BIGINT UNIQUE,
    PRIMARY KEY (table_id, number)
);

-- Who is behind the record's p1, p2, …
CREATE TABLE people (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    key TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, key)
);
CREATE INDEX people_user ON people (user_id);

-- Where the board of a table hangs now, and after how many steps it was drawn.
CREATE TABLE boards (
    table_id BIGINT NOT NULL PRIMARY KEY REFERENCES tables (id),
    channel BIGINT NOT NULL,
    message BIGINT NOT NULL,
    step BIGINT NOT NULL,
    posted_at BIGINT NOT NULL
);

CREATE TABLE settings (
    scope TEXT NOT NULL CHECK (scope IN ('guild', 'channel', 'person')),
    id BIGINT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (scope, id, key)
);

-- Numbers given out in order without gaps or doubles: a row lock does it in either database.
CREATE TABLE counters (
    name TEXT NOT NULL PRIMARY KEY,
    value BIGINT NOT NULL
);
INSERT INTO counters (name, value) VALUES ('table', 0);
