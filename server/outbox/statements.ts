/** SQL of the outbox, one text for every engine but for the lock that keeps nodes of PostgreSQL apart. */

const insertedValues = "$1, $2, $3, 'pending', 0, now_ms(), now_ms()";

export const queue = `INSERT INTO outbox (id, lead_id, channel, state, attempts, queued_ms, due_ms) VALUES (${insertedValues}) ON CONFLICT (id) DO NOTHING RETURNING channel`;

const claimText = (lock: string) => `
UPDATE outbox
SET state = 'sending', locked_by = $1, locked_until_ms = now_ms() + $2, attempts = attempts + 1
WHERE id = (
  SELECT id FROM outbox
  WHERE state = 'pending' AND (due_ms <= now_ms() OR due_ms > now_ms() + $3)
    OR state = 'sending' AND (locked_until_ms < now_ms() OR locked_until_ms > now_ms() + $3)
  ORDER BY due_ms LIMIT 1 ${lock}
)
RETURNING id, lead_id, channel, attempts, now_ms() - queued_ms AS age_ms`;

export const claim = claimText("");
export const claimAmongNodes = claimText("FOR UPDATE SKIP LOCKED");

/** The worker and the number of the attempt are the fence: a late worker finds neither. */
export const finish = `
UPDATE outbox
SET state = $4, due_ms = now_ms() + $5, last_error = $6, locked_by = NULL, locked_until_ms = NULL, done_ms = now_ms()
WHERE id = $1 AND locked_by = $2 AND attempts = $3 AND state = 'sending'
RETURNING id`;

export const markDigested =
  "UPDATE lead SET digest_ms = now_ms() WHERE id = $1 AND digest_ms IS NULL";

export const deliveriesOf =
  "SELECT channel, state, attempts, last_error FROM outbox WHERE lead_id = $1 ORDER BY channel";

export const countUndelivered = `
SELECT count(*) AS n FROM outbox
WHERE channel = 'team-mail' AND (
  state IN ('dead', 'filed')
  OR state IN ('pending', 'sending') AND queued_ms < now_ms() - $1
)`;

export const reviveAll = `
UPDATE outbox
SET state = 'pending', attempts = 0, queued_ms = now_ms(), due_ms = now_ms(), last_error = NULL
WHERE (state = 'dead' OR state = 'filed' AND channel = 'team-mail')
RETURNING id`;

export const reviveOf = reviveAll.replace(
  "RETURNING",
  "AND lead_id = (SELECT lead.id FROM lead WHERE reference = $1) RETURNING",
);

/** Only if there is something to tell, and once for each id. */
export const queueDigest = `
INSERT INTO outbox (id, lead_id, channel, state, attempts, queued_ms, due_ms)
SELECT CAST($1 AS TEXT), NULL, 'digest', 'pending', 0, now_ms(), now_ms()
WHERE EXISTS (SELECT 1 FROM lead WHERE spam_status = 'flagged' AND digest_ms IS NULL)
ON CONFLICT (id) DO NOTHING
RETURNING id`;

export const forgetDigests =
  "DELETE FROM outbox WHERE channel = 'digest' AND state <> 'sending' AND queued_ms < now_ms() - $1";
