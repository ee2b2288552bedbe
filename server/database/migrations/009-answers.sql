ALTER TABLE lead ADD COLUMN answered_ms BIGINT;

ALTER TABLE lead ADD COLUMN answers TEXT NOT NULL DEFAULT '[]';

CREATE INDEX lead_open ON lead (received_ms) WHERE answered_ms IS NULL AND spam_status IN ('ok', 'released');
