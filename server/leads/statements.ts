import { aPartOf } from "../database/parts.ts";

/** SQL of the lead store, the same for both engines: `$n` parameters, no functions of one dialect. */

const columns =
  "id, submission_id, reference, content_hash, received_ms, locale, page, fields, consent, attribution, spam, ua_family, notes";

/** Returns no row if the reference is taken. */
export const insertLead = `INSERT INTO lead (${columns}, email, spam_status) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (reference) DO NOTHING RETURNING id`;

const standing = "told_ms, answered_ms, answers";

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
  AND (CAST($5 AS BIGINT) IS NULL OR spam_status = 'flagged')
  AND (CAST($6 AS BIGINT) IS NULL OR EXISTS (
    SELECT 1 FROM outbox WHERE lead_id = lead.id
    AND (state IN ('pending', 'sending', 'dead') OR state = 'filed' AND channel = 'team-mail')))
  AND (CAST($7 AS BIGINT) IS NULL OR told_ms IS NULL)
  AND (CAST($8 AS TEXT) IS NULL OR ${state} = $8)`;

const isAfter =
  "(CAST($9 AS BIGINT) IS NULL OR (received_ms, id) < ($9, CAST($10 AS TEXT)))";

export const listLeads = `SELECT ${columns}, ${standing} FROM lead WHERE ${matchesFilter} AND ${isAfter} ORDER BY received_ms DESC, id DESC LIMIT $11`;

export const findAnswers = "SELECT id, answers FROM lead WHERE reference = $1";

export const setAnswered =
  "UPDATE lead SET answered_ms = $2, answers = $3, told_ms = coalesce(told_ms, $2) WHERE id = $1 RETURNING id";

export const setUnanswered =
  "UPDATE lead SET answered_ms = NULL, answers = $2 WHERE id = $1 RETURNING id";

/** Leads that wait for an answer, and those of them received before $1. Both come from the index of open leads. */
export const countOpen = `
SELECT count(*) AS n, count(CASE WHEN received_ms < CAST($1 AS BIGINT) THEN 1 END) AS overdue FROM lead
WHERE answered_ms IS NULL AND spam_status = 'ok'`;

export const deleteHitsOfEmail =
  "DELETE FROM rate_hit WHERE post IN (SELECT coalesce(submission_id, content_hash) FROM lead WHERE email = $1)";

export const countDeliveriesOfEmail =
  "SELECT count(*) AS n FROM outbox WHERE lead_id IN (SELECT id FROM lead WHERE email = $1)";

/** Run it by `inParts`. */
export const deleteOfEmail = `DELETE FROM lead WHERE ${aPartOf("email = $1")} RETURNING id, reference`;

export const listAudit =
  "SELECT at_ms, action, leads FROM audit ORDER BY at_ms DESC LIMIT 40";

export const countLeads =
  "SELECT locale, spam_status, count(*) AS n FROM lead GROUP BY locale, spam_status ORDER BY locale, spam_status";

export const countDeliveries =
  "SELECT channel, state, count(*) AS n FROM outbox GROUP BY channel, state ORDER BY channel, state";

export const findSubmission =
  "SELECT reference, content_hash FROM lead WHERE submission_id = $1";

export const findRepeat =
  "SELECT reference, content_hash FROM lead WHERE submission_id IS NULL AND content_hash = $1 AND received_ms > $2 ORDER BY received_ms DESC LIMIT 1";

export const insertSetting =
  "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING";

export const findSetting = "SELECT value FROM setting WHERE key = $1";

export const readNow = "SELECT now_ms() AS now";

/** The action says what and why. There is no personal data in it, so it is kept. */
export const insertAudit =
  "INSERT INTO audit (at_ms, action, leads) VALUES (now_ms(), $1, $2)";

export const countUntold =
  "SELECT count(*) AS n FROM lead WHERE told_ms IS NULL";
