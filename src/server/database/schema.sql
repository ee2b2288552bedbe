-- form: everything that the visitor sent, as JSON (`StoredLead`). The columns beside it are those by which leads are found.
CREATE TABLE lead (
  id TEXT PRIMARY KEY,
  submission_id TEXT UNIQUE,
  reference TEXT NOT NULL UNIQUE,
  content_hash TEXT NOT NULL,
  received_ms BIGINT NOT NULL,
  person TEXT NOT NULL,
  spam_status TEXT NOT NULL,
  form TEXT NOT NULL,
  told_ms BIGINT,
  answered_ms BIGINT,
  answered_by TEXT,
  answer_note TEXT
);

CREATE INDEX lead_by_time ON lead (received_ms, id);

CREATE INDEX lead_by_content ON lead (content_hash, received_ms);

CREATE INDEX lead_by_person ON lead (person);

CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  recipient TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  queued_ms BIGINT NOT NULL,
  due_ms BIGINT NOT NULL,
  last_error TEXT
);

CREATE INDEX outbox_by_channel ON outbox (channel, state, due_ms);

CREATE INDEX outbox_by_lead ON outbox (lead_id);

CREATE INDEX outbox_by_time ON outbox (channel, queued_ms);

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

CREATE TABLE probe (
  id INTEGER PRIMARY KEY,
  filling TEXT NOT NULL
);

INSERT INTO setting (key, value) VALUES ('schema', '2');
