import { channels, tellsPeople } from "../outbox/channel.ts";
import { aPartOf } from "./parts.ts";

/**
 * SQL of deletion in two steps, the same for both engines. Every statement that deletes leads by itself is here. Those with
 * `aPartOf` are run by `inParts`.
 */

export const readNow = "SELECT now_ms() AS now";

export const readClock =
  "SELECT latest_ms, doubted_ms, confirmed_ms, stopped_ms FROM clock WHERE id = 1";

export const beginClock =
  "INSERT INTO clock (id, latest_ms) VALUES (1, $1) ON CONFLICT (id) DO NOTHING";

export const noteLatest =
  "UPDATE clock SET latest_ms = $1 WHERE id = 1 AND latest_ms < $1";

export const doubtClock =
  "UPDATE clock SET doubted_ms = $1 WHERE id = 1 AND doubted_ms IS NULL RETURNING id";

export const confirmClock =
  "UPDATE clock SET latest_ms = $1, doubted_ms = NULL, confirmed_ms = $1 WHERE id = 1";

export const stopDeletion =
  "UPDATE clock SET stopped_ms = $1 WHERE id = 1 AND stopped_ms IS NULL";

export const resumeDeletion =
  "UPDATE clock SET stopped_ms = NULL WHERE id = 1 AND stopped_ms IS NOT NULL";

/**
 * Put right what a wrong clock wrote, when a person has confirmed the clock: $1 is now, $2 the end of what is believed, $3
 * the latest time that was believed before. Leads that came while the clock was behind have exactly that time.
 */
export const repairLeads = ["received_ms", "pending_ms"].map(
  (column) =>
    `UPDATE lead SET ${column} = $1 WHERE ${column} > $2 OR ${column} = $3`,
);

export const repairTakenBack =
  "UPDATE lead SET kept_until_ms = $1 WHERE kept_until_ms > $2";

export const repairDeliveries = ["queued_ms", "due_ms"].map(
  (column) => `UPDATE outbox SET ${column} = $1 WHERE ${column} > $2`,
);

/** After the leads: no delivery was queued long before its lead came. */
export const repairOldDeliveries =
  "UPDATE outbox SET queued_ms = $1 WHERE queued_ms < (SELECT received_ms FROM lead WHERE lead.id = lead_id) - $2";

export const forgetFutureHits = "DELETE FROM rate_hit WHERE at_ms > $1";

/** The action says what and why. There is no personal data in it, so it is kept. */
export const insertAudit =
  "INSERT INTO audit (at_ms, action, leads) VALUES (now_ms(), $1, $2)";

/**
 * A lead that may be deleted without a person: somebody knows of it, nobody has taken it back, and its time is over. One that
 * was answered is no spam, and of a flagged one nobody is told. $1 is the limit for all leads, $2 for flagged ones, $3 is now.
 */
const isDue = `((told_ms IS NOT NULL OR spam_status = 'flagged') AND (kept_until_ms IS NULL OR kept_until_ms < $3) AND (
  received_ms < $1
  OR spam_status = 'flagged' AND answered_ms IS NULL AND received_ms < $2))`;

const toPeople = channels.filter(tellsPeople).map((name) => `'${name}'`);

const toldBy = (found: string) =>
  `SELECT ${found} FROM outbox WHERE lead_id = lead.id AND state = 'sent' AND channel IN (${toPeople.join(", ")})`;

/** What migration 007 did once. During an upgrade, nodes of an earlier release go on, and do not note who was told. */
export const noteTold = `
UPDATE lead SET told_ms = (${toldBy("min(done_ms)")})
WHERE told_ms IS NULL AND EXISTS (${toldBy("1")})`;

export const markDue = `
UPDATE lead SET pending_ms = $4, pending_reason = CASE
  WHEN received_ms < $1 THEN 'retention' ELSE 'spam' END
WHERE ${aPartOf(`pending_ms IS NULL AND ${isDue}`)} RETURNING pending_reason`;

/** For example after the months of content/site.yaml were raised. */
export const unmarkNotDue = `
UPDATE lead SET pending_ms = NULL, pending_reason = NULL
WHERE ${aPartOf(`pending_ms IS NOT NULL AND pending_reason <> 'purge' AND NOT ${isDue}`)} RETURNING id`;

/** Pending for long enough ($1), and no delivery of it is under way. */
const isOver = (since: string) => `pending_ms < ${since} AND NOT EXISTS (
  SELECT 1 FROM outbox WHERE lead_id = lead.id AND state = 'sending')`;

const isOverAndDue = `pending_reason <> 'purge' AND ${isOver("$4")} AND ${isDue}`;

export const countOver = `SELECT count(*) AS n FROM lead WHERE ${isOverAndDue}`;

export const deleteOver = `DELETE FROM lead WHERE ${aPartOf(isOverAndDue)} RETURNING id, pending_reason`;

/** A person has confirmed the purge, so neither the other rules nor the share apply. */
export const deletePurged = `DELETE FROM lead WHERE ${aPartOf(`pending_reason = 'purge' AND ${isOver("$1")}`)} RETURNING id, pending_reason`;

/** What a person may delete by command: the share does not apply, but a lead that nobody was told of stays. */
const isOverForPerson = `(told_ms IS NOT NULL OR pending_reason = 'purge') AND ${isOver("$1")}`;

export const countOverForPerson = `SELECT count(*) AS n FROM lead WHERE ${isOverForPerson}`;

export const deleteOverForPerson = `DELETE FROM lead WHERE ${aPartOf(isOverForPerson)} RETURNING id, pending_reason`;

export const countAll = "SELECT count(*) AS n FROM lead";

/** Leads deleted without a person after a time. */
export const countDeletedByItself =
  "SELECT coalesce(sum(leads), 0) AS n FROM audit WHERE at_ms > $1 AND action IN ('delete retention', 'delete spam')";

const isToPurge =
  "received_ms < $1 AND (pending_reason IS NULL OR pending_reason <> 'purge')";

export const countToPurge = `SELECT count(*) AS n, count(told_ms) AS told FROM lead WHERE ${isToPurge}`;

export const markPurged = `UPDATE lead SET pending_ms = $2, pending_reason = 'purge' WHERE ${aPartOf(isToPurge)} RETURNING id`;

const takenBack = (which: string) =>
  `UPDATE lead SET pending_ms = NULL, pending_reason = NULL, kept_until_ms = $1 WHERE ${which} RETURNING reference`;

export const takeBackAll = takenBack(aPartOf("pending_ms IS NOT NULL"));

export const takeBack = takenBack("pending_ms IS NOT NULL AND reference = $2");

export const countPending = `
SELECT pending_reason, count(*) AS n, min(pending_ms) AS since_ms, count(told_ms) AS told FROM lead
WHERE pending_ms IS NOT NULL GROUP BY pending_reason ORDER BY pending_reason`;

export const countUntold =
  "SELECT count(*) AS n FROM lead WHERE told_ms IS NULL AND spam_status <> 'flagged'";

/** Read at each scrape of the metrics. Each number comes from an index. */
export const countStanding = `
SELECT
  (SELECT count(*) FROM lead WHERE pending_ms IS NOT NULL) AS pending,
  (${countUntold}) AS untold,
  (SELECT count(*) FROM clock WHERE doubted_ms IS NOT NULL) AS doubted`;
