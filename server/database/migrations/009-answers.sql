ALTER TABLE lead ADD COLUMN answered_ms BIGINT;

ALTER TABLE lead ADD COLUMN answers TEXT NOT NULL DEFAULT '[]';

CREATE INDEX lead_open ON lead (spam_status, received_ms) WHERE answered_ms IS NULL;
