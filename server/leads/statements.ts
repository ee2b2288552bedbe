/** SQL of the lead store, one text for every engine: `$n` parameters, no dialect functions. */

const columns =
  "id, submission_id, reference, content_hash, received_ms, locale, page, fields, consent, attribution, spam, ua_family";

/** Gives no row where the reference is taken. */
export const insertLead = `INSERT INTO lead (${columns}, email, message_hash, spam_status) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (reference) DO NOTHING RETURNING id`;

export const findLead = `SELECT ${columns} FROM lead WHERE reference = $1`;

export const findLeadById = `SELECT ${columns} FROM lead WHERE id = $1`;

export const listLeads = `SELECT ${columns} FROM lead ORDER BY received_ms DESC, id DESC LIMIT $1`;

export const findSubmission =
  "SELECT reference, content_hash FROM lead WHERE submission_id = $1";

export const findRepeat =
  "SELECT reference, content_hash FROM lead WHERE submission_id IS NULL AND content_hash = $1 AND received_ms > $2 ORDER BY received_ms DESC LIMIT 1";

export const insertSetting =
  "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING";

export const findSetting = "SELECT value FROM setting WHERE key = $1";

export const countSenders =
  "SELECT count(DISTINCT email) AS n FROM lead WHERE message_hash = $1 AND received_ms > $2 AND email <> $3";

const isUndigested = "spam_status = 'flagged' AND digest_ms IS NULL";

export const listUndigested = `SELECT ${columns} FROM lead WHERE ${isUndigested} ORDER BY received_ms, id LIMIT $1`;

export const countUndigested = `SELECT count(*) AS n FROM lead WHERE ${isUndigested}`;

/** Flagged leads go earlier, but none before somebody could read about it. */
export const deleteExpired =
  "DELETE FROM lead WHERE received_ms < $1 OR spam_status = 'flagged' AND digest_ms IS NOT NULL AND received_ms < $2 RETURNING id";
