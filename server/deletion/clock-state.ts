import { rows, type Work } from "../database/database.ts";
import { dayMs, takenBackDays } from "../leads/retention.ts";
import {
  clockFault,
  isNear,
  toleranceMs,
  type ClockFault,
  type Drift,
} from "./clock.ts";
import * as sql from "./statements.ts";

/** The clocks, and what all nodes have noted about them. Epoch milliseconds. */
export type ClockState = {
  nodeMs: number;
  databaseMs: number;
  /** The latest time that was believed. Undefined before the first upkeep of a new database. */
  latestMs: number | undefined;
  /** What the node's clock said when a clock was first not believed. Null if the clocks are believed. */
  doubtedMs: number | null;
  confirmedMs: number | null;
  /** Since when more leads are due than may be deleted without a person; null if they are not. */
  stoppedMs: number | null;
  /** What is wrong now. A doubt stays although nothing is wrong any more. */
  fault: ClockFault | undefined;
  isBelieved: boolean;
};

/** Compares the clocks and writes nothing. A command has not watched its clock, so it has no `drift`. */
export function* readClock(nodeMs: number, drift?: Drift): Work<ClockState> {
  const [now] = yield* rows(sql.readNow);
  const [row] = yield* rows(sql.readClock);
  const time = (column: string) => {
    const value = row?.[column];
    return typeof value === "number" ? value : null;
  };
  const databaseMs = Number(now?.["now"]);
  const latestMs = time("latest_ms") ?? undefined;
  const doubtedMs = time("doubted_ms");
  const confirmedMs = time("confirmed_ms");
  const fault = clockFault({
    nodeMs,
    databaseMs,
    latestMs: latestMs ?? nodeMs,
    driftMs: drift?.measure(confirmedMs) ?? 0,
  });
  return {
    nodeMs,
    databaseMs,
    latestMs,
    doubtedMs,
    confirmedMs,
    stoppedMs: time("stopped_ms"),
    fault,
    isBelieved: fault === undefined && doubtedMs === null,
  };
}

/** Also notes the outcome: a believed time as the latest one, a fault as a doubt that stays until a person confirms. */
export function* lookAtClock(nodeMs: number, drift: Drift): Work<ClockState> {
  const state = yield* readClock(nodeMs, drift);
  yield* rows(sql.beginClock, earlierOf(state));
  if (state.isBelieved) yield* rows(sql.noteLatest, earlierOf(state));
  else {
    const [doubted] = yield* rows(sql.doubtClock, nodeMs);
    if (doubted !== undefined) yield* rows(sql.insertAudit, "clock doubted", 0);
  }
  return state;
}

/**
 * A person says that the clocks are right: the doubt ends, and times that a wrong clock has written are put right, so that
 * no lead goes early or stays for years. Writes nothing if the two clocks disagree, because one of them is wrong.
 */
export function* confirmClock(nodeMs: number): Work<ClockState> {
  const state = yield* readClock(nodeMs);
  if (!isNear(nodeMs, state.databaseMs)) return state;
  const now = laterOf(state);
  const { latestMs = now } = state;
  yield* rows(sql.beginClock, now);
  yield* rows(sql.confirmClock, now);
  const end = now + toleranceMs;
  for (const repair of sql.repairLeads) yield* rows(repair, now, end, latestMs);
  const takenBack = takenBackDays * dayMs;
  yield* rows(sql.repairTakenBack, now + takenBack, end + takenBack);
  for (const repair of sql.repairDeliveries) yield* rows(repair, now, end);
  yield* rows(sql.repairOldDeliveries, now, toleranceMs);
  yield* rows(sql.forgetFutureHits, end);
  yield* rows(sql.insertAudit, "clock confirmed", 0);
  return yield* readClock(nodeMs);
}

/** The earlier of both clocks: by it nothing is due too early. */
export function earlierOf({
  nodeMs,
  databaseMs,
}: Pick<ClockState, "nodeMs" | "databaseMs">): number {
  return Math.min(nodeMs, databaseMs);
}

/** The later of both clocks: from it on, no node counts too few days. */
export function laterOf({
  nodeMs,
  databaseMs,
}: Pick<ClockState, "nodeMs" | "databaseMs">): number {
  return Math.max(nodeMs, databaseMs);
}

/**
 * A time that may be written to a lead. A lead that comes while the clock is years behind would seem to be years old, so it
 * gets the latest time that was believed, until a person confirms the clock.
 */
export function* notBehind(epochMs: number): Work<number> {
  const [row] = yield* rows(sql.readClock);
  const latestMs = Number(row?.["latest_ms"] ?? epochMs);
  return latestMs - epochMs > toleranceMs ? latestMs : epochMs;
}
