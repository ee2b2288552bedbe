ALTER TABLE lead ADD COLUMN kind TEXT NOT NULL DEFAULT 'enquiry';

ALTER TABLE lead ADD COLUMN notes TEXT NOT NULL DEFAULT '[]';

ALTER TABLE lead ADD COLUMN told_ms BIGINT;

ALTER TABLE lead ADD COLUMN digest TEXT;

ALTER TABLE lead ADD COLUMN pending_ms BIGINT;

ALTER TABLE lead ADD COLUMN pending_reason TEXT;

ALTER TABLE lead ADD COLUMN kept_until_ms BIGINT;

CREATE INDEX lead_by_pending ON lead (pending_ms);

CREATE INDEX lead_by_digest ON lead (digest);

ALTER TABLE outbox ADD COLUMN recipient TEXT NOT NULL DEFAULT '';

ALTER TABLE outbox ADD COLUMN topic TEXT;

CREATE INDEX outbox_by_channel ON outbox (channel, state, due_ms);

CREATE INDEX outbox_by_topic ON outbox (topic);

UPDATE lead SET told_ms = (
  SELECT min(done_ms) FROM outbox
  WHERE lead_id = lead.id AND state = 'sent' AND channel IN ('team-mail', 'webhook', 'slack', 'line')
);

UPDATE lead SET told_ms = digest_ms WHERE told_ms IS NULL;

CREATE TABLE clock (
  id INTEGER PRIMARY KEY,
  latest_ms BIGINT NOT NULL,
  doubted_ms BIGINT,
  confirmed_ms BIGINT,
  stopped_ms BIGINT
);

INSERT INTO clock (id, latest_ms)
SELECT 1, max(at_ms) FROM (
  SELECT max(received_ms) AS at_ms FROM lead
  UNION ALL SELECT max(queued_ms) FROM outbox
  UNION ALL SELECT max(done_ms) FROM outbox
  UNION ALL SELECT max(at_ms) FROM audit
) AS trace
HAVING max(at_ms) IS NOT NULL;

CREATE TABLE write_test (
  id INTEGER PRIMARY KEY,
  at_ms BIGINT NOT NULL
);

CREATE TABLE trial (
  name TEXT PRIMARY KEY,
  at_ms BIGINT NOT NULL,
  is_passed INTEGER NOT NULL,
  result TEXT NOT NULL
);
