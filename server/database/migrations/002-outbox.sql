ALTER TABLE lead ADD COLUMN email TEXT NOT NULL DEFAULT '';

ALTER TABLE lead ADD COLUMN message_hash TEXT NOT NULL DEFAULT '';

ALTER TABLE lead ADD COLUMN spam_status TEXT NOT NULL DEFAULT 'ok';

ALTER TABLE lead ADD COLUMN digest_ms BIGINT;

CREATE INDEX lead_by_email ON lead (email);

CREATE INDEX lead_by_message ON lead (message_hash, received_ms);

CREATE INDEX lead_by_spam_status ON lead (spam_status, received_ms);

CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  lead_id TEXT REFERENCES lead (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  queued_ms BIGINT NOT NULL,
  due_ms BIGINT NOT NULL,
  locked_by TEXT,
  locked_until_ms BIGINT,
  last_error TEXT,
  done_ms BIGINT
);

CREATE INDEX outbox_by_state ON outbox (state, due_ms);

CREATE INDEX outbox_by_lead ON outbox (lead_id);

CREATE TABLE rate_hit (
  key TEXT NOT NULL,
  post TEXT NOT NULL,
  at_ms BIGINT NOT NULL,
  PRIMARY KEY (key, post)
);

CREATE INDEX rate_hit_by_time ON rate_hit (at_ms);
