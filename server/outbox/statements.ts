/** SQL of the outbox, the same for both engines except for the row lock between nodes on PostgreSQL. */

/** Queues a delivery once for each id. */
export const queueAbout = `INSERT INTO outbox (id, lead_id, channel, recipient, topic, state, attempts, queued_ms, due_ms) VALUES ($1, $2, $3, $4, $5, 'pending', 0, now_ms(), now_ms()) ON CONFLICT (id) DO NOTHING RETURNING channel`;

/** Queues a delivery once for each id, without recipient and topic. */
export const queue = `INSERT INTO outbox (id, lead_id, channel, state, attempts, queued_ms, due_ms) VALUES ($1, $2, $3, 'pending', 0, now_ms(), now_ms()) ON CONFLICT (id) DO NOTHING RETURNING channel`;

/** $1 is the farthest due time that a clock which has not jumped can give. */
const isDue = (farthest: string) =>
  `(state = 'pending' AND (due_ms <= now_ms() OR due_ms > now_ms() + ${farthest})
    OR state = 'sending' AND (locked_until_ms < now_ms() OR locked_until_ms > now_ms() + ${farthest}))`;

/** A mailbox that hangs must not take all places of its lane. */
const hasPlace = `(recipient = '' OR (
    SELECT count(*) FROM outbox AS other
    WHERE other.channel = outbox.channel AND other.state = 'sending'
      AND other.recipient = outbox.recipient AND other.locked_until_ms >= now_ms()
  ) < 2)`;

/** The channels for which something is due. */
export const listDue = `SELECT DISTINCT channel FROM outbox WHERE ${isDue("$1")}`;

const claimText = (lock: string) => `
UPDATE outbox
SET state = 'sending', locked_by = $1, locked_until_ms = now_ms() + $2, attempts = attempts + 1
WHERE id = (
  SELECT id FROM outbox
  WHERE channel = $4 AND state IN ('pending', 'sending') AND ${isDue("$3")} AND ${hasPlace}
  ORDER BY due_ms, id LIMIT 1 ${lock}
)
RETURNING id, lead_id, channel, recipient, topic, attempts, now_ms() - queued_ms AS age_ms`;

export const claim = claimText("");
export const claimAmongNodes = claimText("FOR UPDATE SKIP LOCKED");

/** The worker and the number of the attempt fence off a late worker: its statement matches no row. */
export const finish = `
UPDATE outbox
SET state = $4, due_ms = now_ms() + $5, last_error = $6, locked_by = NULL, locked_until_ms = NULL, done_ms = now_ms()
WHERE id = $1 AND locked_by = $2 AND attempts = $3 AND state = 'sending'
RETURNING id`;

export const markDigested =
  "UPDATE lead SET digest_ms = $2, told_ms = coalesce(told_ms, $2) WHERE id = $1 AND digest_ms IS NULL";

/** From now on a person of the agency knows of the lead. Only such leads are ever deleted without a person. */
export const markTold =
  "UPDATE lead SET told_ms = now_ms() WHERE id = $1 AND told_ms IS NULL";

export const deliveriesOf =
  "SELECT channel, state, attempts, last_error FROM outbox WHERE lead_id = $1 ORDER BY channel";

/** Deliveries that a person must get: the mail to the team, and the daily test, which becomes a lead. */
const isAwaited = "channel IN ('team-mail', 'test-lead')";

export const countUndelivered = `
SELECT count(*) AS n, max(now_ms() - queued_ms) AS age_ms FROM outbox
WHERE ${isAwaited} AND (
  state IN ('dead', 'filed')
  OR state IN ('pending', 'sending') AND queued_ms < now_ms() - $1
)`;

const isLate = `${isAwaited} AND (
  state = 'dead'
  OR state IN ('pending', 'sending', 'filed') AND outbox.queued_ms < now_ms() - $1
)`;

/** Each late delivery is returned to only one of several nodes. */
export const markAlerted = `UPDATE outbox SET alerted_ms = now_ms() WHERE alerted_ms IS NULL AND ${isLate} RETURNING id`;

export const listLate = `
SELECT reference, channel, state, attempts, queued_ms
FROM outbox LEFT JOIN lead ON lead.id = outbox.lead_id
WHERE ${isLate} ORDER BY queued_ms, outbox.id LIMIT 100`;

export const reviveAll = `
UPDATE outbox
SET state = 'pending', attempts = 0, queued_ms = now_ms(), due_ms = now_ms(), last_error = NULL, alerted_ms = NULL
WHERE (state = 'dead' OR state = 'filed' AND channel = 'team-mail')
RETURNING id`;

export const reviveOf = reviveAll.replace(
  "RETURNING",
  "AND lead_id = (SELECT lead.id FROM lead WHERE reference = $1) RETURNING",
);

/** Queues a digest only if there are flagged leads to list, and once for each id. */
export const queueDigest = `
INSERT INTO outbox (id, lead_id, channel, state, attempts, queued_ms, due_ms)
SELECT CAST($1 AS TEXT), NULL, 'digest', 'pending', 0, now_ms(), now_ms()
WHERE EXISTS (SELECT 1 FROM lead WHERE spam_status = 'flagged' AND digest_ms IS NULL)
ON CONFLICT (id) DO NOTHING
RETURNING id`;

/** Deletes old deliveries that belong to no lead, because they are not deleted together with a lead. What waits stays. */
export const deleteOldDigests =
  "DELETE FROM outbox WHERE lead_id IS NULL AND state IN ('sent', 'filed', 'dead') AND queued_ms < now_ms() - $1";
