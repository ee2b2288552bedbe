/** SQL of the outbox, the same for both engines except for the row lock between nodes on PostgreSQL. */

/** Queues a delivery once for each id. */
export const queueAbout = `INSERT INTO outbox (id, lead_id, channel, recipient, topic, state, attempts, queued_ms, due_ms) VALUES ($1, $2, $3, $4, $5, 'pending', 0, now_ms(), now_ms()) ON CONFLICT (id) DO NOTHING RETURNING channel`;

/** $1 is the farthest due time that a clock which has not jumped can give. */
const isDue = (farthest: string) =>
  `(state = 'pending' AND (due_ms <= now_ms() OR due_ms > now_ms() + ${farthest})
    OR state = 'sending' AND (locked_until_ms < now_ms() OR locked_until_ms > now_ms() + ${farthest}))`;

/** A mailbox that hangs must not take all places of its lane. A lease of a clock that was ahead counts no more. */
const hasPlace = (farthest: string) => `(recipient = '' OR (
    SELECT count(*) FROM outbox AS other
    WHERE other.channel = outbox.channel AND other.state = 'sending'
      AND other.recipient = outbox.recipient AND other.locked_until_ms BETWEEN now_ms() AND now_ms() + ${farthest}
  ) < 2)`;

/** The channels for which something is due. */
export const listDue = `SELECT DISTINCT channel FROM outbox WHERE ${isDue("$1")}`;

const claimText = (lock: string) => `
UPDATE outbox
SET state = 'sending', locked_by = $1, locked_until_ms = now_ms() + $2, attempts = attempts + 1
WHERE id = (
  SELECT id FROM outbox
  WHERE channel = $4 AND state IN ('pending', 'sending') AND ${isDue("$3")} AND ${hasPlace("$3")}
  ORDER BY due_ms, id LIMIT 1 ${lock}
)
RETURNING id, lead_id, channel, recipient, topic, attempts, now_ms() - queued_ms AS age_ms`;

export const claim = claimText("");
export const claimAmongNodes = claimText("FOR UPDATE SKIP LOCKED");

/** The worker and the number of the attempt fence off a late worker: its statement matches no row. */
export const finish = `
UPDATE outbox
SET state = $4, due_ms = now_ms() + $5, last_error = $6, locked_by = NULL, locked_until_ms = NULL
WHERE id = $1 AND locked_by = $2 AND attempts = $3 AND state = 'sending'
RETURNING id`;

/**
 * Queues the mail of delivery $1 to one recipient. A delivery that was dropped before is queued again, also delivery $1
 * itself, whose recipient may be written in other letter case now.
 */
export const queueInstead = `
INSERT INTO outbox (id, lead_id, channel, recipient, topic, state, attempts, queued_ms, due_ms, alerted_ms)
SELECT CAST($2 AS TEXT), lead_id, channel, CAST($3 AS TEXT), topic, 'pending', 0, queued_ms, now_ms(), alerted_ms
FROM outbox WHERE id = $1
ON CONFLICT (id) DO UPDATE SET recipient = excluded.recipient, state = 'pending', attempts = 0, queued_ms = excluded.queued_ms, due_ms = now_ms(), last_error = NULL
WHERE outbox.state = 'dropped'`;

export const deliveriesOf =
  "SELECT channel, recipient, state, attempts, last_error FROM outbox WHERE lead_id = $1 AND state <> 'split' ORDER BY channel, recipient, id";

/** Mails that the team must get. The states name all that are not done, for the index. */
const isAwaited = `outbox.state IN ('dead', 'filed', 'pending', 'sending') AND channel = 'team-mail'`;

/** Another recipient has the same mail. */
const isPartly = `CASE WHEN EXISTS (
  SELECT 1 FROM outbox AS other
  WHERE other.lead_id = outbox.lead_id AND other.channel = 'team-mail' AND other.state = 'sent'
) THEN 1 ELSE 0 END`;

export const countUndelivered = `
SELECT
  count(DISTINCT CASE WHEN is_partly = 0 THEN about END) AS n,
  count(DISTINCT CASE WHEN is_partly = 1 THEN about END) AS partly,
  max(CASE WHEN is_partly = 0 THEN age_ms END) AS age_ms
FROM (
  SELECT lead_id AS about, now_ms() - queued_ms AS age_ms, ${isPartly} AS is_partly
  FROM outbox
  WHERE ${isAwaited} AND (state IN ('dead', 'filed') OR queued_ms < now_ms() - $1)
) AS missed`;

const isLate = `${isAwaited} AND (outbox.state = 'dead' OR outbox.queued_ms < now_ms() - $1)`;

/** Each late delivery is returned to only one of several nodes. */
export const markAlerted = `UPDATE outbox SET alerted_ms = now_ms() WHERE alerted_ms IS NULL AND ${isLate} RETURNING lead_id AS about`;

export const listLate = `
SELECT reference, channel, state, attempts, queued_ms, ${isPartly} AS is_partly
FROM outbox JOIN lead ON lead.id = outbox.lead_id
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

/** A delivery that belongs to no lead is not deleted together with one. What waits stays. */
const isOver = "lead_id IS NULL AND state NOT IN ('pending', 'sending')";

export const deleteOldDone = `DELETE FROM outbox WHERE ${isOver} AND queued_ms < now_ms() - $1`;
