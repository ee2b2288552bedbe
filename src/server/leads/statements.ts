/** SQL of the lead store, the same for both engines: `$n` parameters, no functions of one dialect. */

const columns =
  "id, submission_id, reference, content_hash, received_ms, locale, page, fields, consent, attribution, spam, ua_family, notes";

/** Returns no row if the reference is taken. */
export const insertLead = `INSERT INTO lead (${columns}, email, spam_status) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (reference) DO NOTHING RETURNING id`;

const standing = "told_ms, answered_ms, answered_by, answer_note";

/** `stateOf` in SQL. */
const state = `CASE WHEN answered_ms IS NOT NULL THEN 'answered'
  WHEN spam_status = 'flagged' THEN 'marked' ELSE 'new' END`;

export const findLead = `SELECT ${columns}, ${standing} FROM lead WHERE reference = $1`;

export const findLeadById = `SELECT ${columns} FROM lead WHERE id = $1`;

// PostgreSQL needs the casts to know the types of parameters that may be null.
const matchesFilter = `(CAST($1 AS BIGINT) IS NULL OR received_ms >= $1)
  AND (CAST($2 AS BIGINT) IS NULL OR received_ms < $2)
  AND (CAST($3 AS TEXT) IS NULL OR locale = $3)
  AND (CAST($4 AS TEXT) IS NULL OR email = $4)
  AND (CAST($5 AS BIGINT) IS NULL OR EXISTS (
    SELECT 1 FROM outbox WHERE lead_id = lead.id
    AND (state IN ('pending', 'sending', 'dead') OR state = 'filed' AND channel = 'team-mail')))
  AND (CAST($6 AS TEXT) IS NULL OR ${state} = $6)`;

const isAfter =
  "(CAST($7 AS BIGINT) IS NULL OR (received_ms, id) < ($7, CAST($8 AS TEXT)))";

export const listLeads = `SELECT ${columns}, ${standing} FROM lead WHERE ${matchesFilter} AND ${isAfter} ORDER BY received_ms DESC, id DESC LIMIT $9`;

/** Leads that wait for an answer. */
export const countOpen =
  "SELECT count(*) AS n FROM lead WHERE answered_ms IS NULL AND spam_status = 'ok'";

export const findSubmission =
  "SELECT reference, content_hash FROM lead WHERE submission_id = $1";

export const findRepeat =
  "SELECT reference, content_hash FROM lead WHERE submission_id IS NULL AND content_hash = $1 AND received_ms > $2 ORDER BY received_ms DESC LIMIT 1";

export const insertSetting =
  "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING";

export const findSetting = "SELECT value FROM setting WHERE key = $1";

/** Queues a delivery once for each id, without recipient and topic. */
export const queueDelivery = `INSERT INTO outbox (id, lead_id, channel, state, attempts, queued_ms, due_ms) VALUES ($1, $2, $3, 'pending', 0, now_ms(), now_ms()) ON CONFLICT (id) DO NOTHING RETURNING channel`;

/** From now on a person of the agency knows of the lead. Only such leads are ever deleted without a person. */
export const markTold =
  "UPDATE lead SET told_ms = now_ms() WHERE id = $1 AND told_ms IS NULL";
