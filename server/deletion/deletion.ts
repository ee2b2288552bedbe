import {
  lock,
  rows,
  type Database,
  type Row,
  type Work,
} from "../database/database.ts";
import { dayMs, dueBefore, pendingDays } from "../leads/retention.ts";
import {
  earlierOf,
  laterOf,
  lookAtClock,
  type ClockState,
} from "./clock-state.ts";
import type { Drift } from "./clock.ts";
import { inParts } from "./parts.ts";
import * as sql from "./statements.ts";

/** Numbers of leads by reason, for example `{ spam: 3 }`. */
type Counts = Record<string, number>;

export type Run = {
  clock: ClockState;
  marked: Counts;
  /** Leads that are no longer due, for example because the months were raised. */
  unmarked: number;
  deleted: Counts;
  deletedIds: string[];
  /** Set if more leads were due than may be deleted without a person; then none of them was deleted. */
  stopped?: { due: number; allowed: number };
};

type RunParts = { nowMs: number; drift: Drift; retentionMonths: number };

/** Of all leads, at most this part is deleted within 24 hours without a person. */
const share = 1 / 10;

/** A store with few leads would otherwise never delete any. */
const fewest = 5;

/**
 * The regular work of deletion in one transaction: compares the clocks, marks what is due as pending, and deletes what has
 * been pending for long enough. Several nodes may do it at once. Nothing is changed while a clock is not believed.
 */
export function runDeletion(
  database: Database,
  { nowMs, drift, retentionMonths }: RunParts,
): Promise<Run> {
  return database.transaction(function* () {
    yield* lock(database, "deletion");
    const clock = yield* lookAtClock(nowMs, drift);
    if (!clock.isBelieved) return { ...nothing(), clock };
    yield* rows(sql.noteTold);
    const limits = limitsAt(clock, retentionMonths);
    const unmarked = yield* inParts(sql.unmarkNotDue, ...limits);
    yield* note("unmark", unmarked.length);
    const marked = countBy(
      yield* inParts(sql.markDue, ...limits, laterOf(clock)),
    );
    yield* noteEach("mark", marked, "");
    const purged = yield* inParts(sql.deletePurged, overBefore(clock));
    const done = yield* deleteWithinShare(clock, limits);
    const gone = [...purged, ...done.rows];
    yield* noteEach("delete", countBy(gone), "");
    return {
      clock,
      marked,
      unmarked: unmarked.length,
      deleted: countBy(gone),
      deletedIds: gone.map(({ id }) => String(id)),
      ...(done.stopped && { stopped: done.stopped }),
    };
  });
}

function nothing(): Omit<Run, "clock"> {
  return { marked: {}, unmarked: 0, deleted: {}, deletedIds: [] };
}

function* deleteWithinShare(
  clock: ClockState,
  limits: Limits,
): Work<{ rows: Row[]; stopped?: Run["stopped"] }> {
  const due = yield* count(sql.countOver, ...limits, overBefore(clock));
  const gone = yield* count(sql.countDeletedByItself, earlierOf(clock) - dayMs);
  const all = yield* count(sql.countAll);
  const allowed = Math.max(fewest, Math.floor((all + gone) * share)) - gone;
  if (due > allowed) {
    yield* rows(sql.stopDeletion, clock.nodeMs);
    return { rows: [], stopped: { due, allowed: Math.max(0, allowed) } };
  }
  yield* rows(sql.resumeDeletion);
  const deleted = yield* inParts(sql.deleteOver, ...limits, overBefore(clock));
  return { rows: deleted };
}

type Limits = [number, number, number];

/** The parameters of `isDue`, by the earlier of both clocks. */
function limitsAt(clock: ClockState, retentionMonths: number): Limits {
  const now = earlierOf(clock);
  const due = dueBefore(now, retentionMonths);
  return [due.receivedMs, due.flaggedMs, now];
}

/** Leads that became pending before this time are deleted. */
export function overBefore(clock: ClockState): number {
  return earlierOf(clock) - pendingDays * dayMs;
}

export function* count(statement: string, ...values: number[]): Work<number> {
  const [row] = yield* rows(statement, ...values);
  return Number(row?.["n"]);
}

export function countBy(pending: Row[]): Counts {
  const counts: Counts = {};
  for (const row of pending) {
    const reason = String(row["pending_reason"]);
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

/** One line of the audit for each reason, for example "delete spam". */
export function* noteEach(
  action: string,
  counts: Counts,
  by: "" | " by command",
): Work<void> {
  for (const [reason, leads] of Object.entries(counts))
    yield* note(`${action} ${reason}${by}`, leads);
}

export function* note(action: string, leads: number): Work<void> {
  if (leads > 0) yield* rows(sql.insertAudit, action, leads);
}
