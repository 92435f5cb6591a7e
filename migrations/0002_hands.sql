-- What somebody at a table with secret hands gets by direct message: where the message of the present hand is, which
-- hand that is, after how many steps it was written, and whether direct messages to this person are closed.
CREATE TABLE hands (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    closed BIGINT NOT NULL CHECK (closed IN (0, 1)),
    channel BIGINT,
    message BIGINT,
    deal BIGINT,
    step BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX hands_person ON hands (person, table_id);
