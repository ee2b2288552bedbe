CREATE TABLE lead (
  id TEXT PRIMARY KEY,
  submission_id TEXT UNIQUE,
  reference TEXT NOT NULL UNIQUE,
  content_hash TEXT NOT NULL,
  received_ms BIGINT NOT NULL,
  locale TEXT NOT NULL,
  page TEXT NOT NULL,
  fields TEXT NOT NULL,
  consent TEXT NOT NULL,
  attribution TEXT NOT NULL,
  spam TEXT NOT NULL,
  ua_family TEXT NOT NULL
);

CREATE INDEX lead_by_time ON lead (received_ms, id);

CREATE INDEX lead_by_content ON lead (content_hash, received_ms);

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
