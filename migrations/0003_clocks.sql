-- When any process of the house was last alive, and the time before it: a gap between them is a time in which the house
-- was closed.
CREATE TABLE heartbeat (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL,
    before BIGINT NOT NULL
);
INSERT INTO heartbeat (id, at, before) VALUES (1, 0, 0);

-- The times in which the house was closed: clocks stood still.
CREATE TABLE pauses (
    began BIGINT NOT NULL PRIMARY KEY,
    ended BIGINT NOT NULL
);
CREATE INDEX pauses_ended ON pauses (ended);

-- Short messages beside the board, which go again: a warning, a question. The row comes first, so that of several
-- processes one posts it; without a message it is not posted yet, or is gone.
CREATE TABLE notices (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    step BIGINT NOT NULL,
    kind TEXT NOT NULL,
    channel BIGINT,
    message BIGINT,
    PRIMARY KEY (table_id, step, kind)
);
