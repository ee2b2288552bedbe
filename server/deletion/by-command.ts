import { lock, rows, type Database, type Work } from "../database/database.ts";
import { dayMs, takenBackDays } from "../leads/retention.ts";
import {
  confirmClock,
  laterOf,
  readClock,
  type ClockState,
} from "./clock-state.ts";
import { count, countBy, note, noteEach, overBefore } from "./deletion.ts";
import { inParts } from "./parts.ts";
import * as sql from "./statements.ts";

type ToPurge = { leads: number; untold: number };

/** What a person decides about deletion by command. Each change is recorded in the audit, without personal data. */
export type DeletionByCommand = ReturnType<typeof deletionByCommand>;

/** Throws `ClockInDoubt` where a wrong clock would do harm. `now` is the clock of this machine (epoch milliseconds). */
export function deletionByCommand(database: Database, now = Date.now) {
  /** Waits for the regular work of other nodes, so that nothing is deleted and taken back at once. */
  const alone = <T>(work: () => Work<T>) =>
    database.transaction(function* () {
      yield* lock(database, "deletion");
      return yield* work();
    });
  function* believedClock(): Work<ClockState> {
    const clock = yield* readClock(now());
    if (!clock.isBelieved) throw new ClockInDoubt();
    return clock;
  }

  return {
    clock: () => database.transaction(() => readClock(now())),

    confirmClock: () => alone(() => confirmClock(now())),

    /** Counts the leads received before a time, and those of them that no person was told of. */
    async countToPurge(beforeMs: number): Promise<ToPurge> {
      const [row] = await database.query(sql.countToPurge, beforeMs);
      const leads = Number(row?.["n"]);
      return { leads, untold: leads - Number(row?.["told"]) };
    },

    /** Marks these leads as pending, whether a person was told of them or not. Returns their number. */
    purge: (beforeMs: number) =>
      alone(function* () {
        const clock = yield* believedClock();
        const marked = yield* inParts(sql.markPurged, beforeMs, laterOf(clock));
        yield* note("mark purge", marked.length);
        return marked.length;
      }),

    /** Takes one pending lead back, or all. Returns their references. */
    keep: (reference?: string) =>
      alone(function* () {
        const clock = yield* readClock(now());
        // A clock that is behind would end the time too early.
        const from = Math.max(laterOf(clock), clock.latestMs ?? 0);
        const untilMs = from + takenBackDays * dayMs;
        const kept =
          reference === undefined
            ? yield* inParts(sql.takeBackAll, untilMs)
            : yield* rows(sql.takeBack, untilMs, reference);
        yield* note("keep", kept.length);
        return kept.map((row) => String(row["reference"]));
      }),

    /** Counts the leads that `deletePending` would delete. */
    countOver: () =>
      alone(function* () {
        const clock = yield* believedClock();
        return yield* count(sql.countOverForPerson, overBefore(clock));
      }),

    /** Deletes the leads that have been pending for a week, however many. Returns their ids. */
    deletePending: () =>
      alone(function* () {
        const clock = yield* believedClock();
        const gone = yield* inParts(sql.deleteOverForPerson, overBefore(clock));
        yield* noteEach("delete", countBy(gone), " by command");
        yield* rows(sql.resumeDeletion);
        return gone.map(({ id }) => String(id));
      }),

    /** The pending leads, one entry for each reason, and the number of leads that no person was told of. */
    async pending() {
      const found = await database.query(sql.countPending);
      const [row] = await database.query(sql.countUntold);
      return {
        pending: found.map((entry) => ({
          reason: String(entry["pending_reason"]),
          leads: Number(entry["n"]),
          untold: Number(entry["n"]) - Number(entry["told"]),
          /** Since when the first of them is pending. */
          sinceMs: Number(entry["since_ms"]),
        })),
        untold: Number(row?.["n"]),
      };
    },
  };
}

/** A clock is not believed, so nothing may be marked or deleted by its time. */
class ClockInDoubt extends Error {
  constructor() {
    super(
      "the clock is not believed: `npm run leads -- clock` explains what to do",
    );
  }
}
