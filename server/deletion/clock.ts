const dayMs = 24 * 60 * 60 * 1000;

/** Clocks of machines differ by seconds. More than this is a fault, and leads must not be deleted by it. */
export const toleranceMs = 2 * dayMs;

/** What is known about the time, in epoch milliseconds. */
export type ClockReading = {
  nodeMs: number;
  /** The database's own clock; on SQLite that of the node. */
  databaseMs: number;
  /** The latest time that was believed. It never goes back by itself. */
  latestMs: number;
  /** How far the node's clock has moved against time that cannot be set, since the process started. */
  driftMs: number;
};

export type ClockFault =
  | "node-differs-from-latest"
  | "database-differs-from-latest"
  | "node-differs-from-database"
  | "node-was-set";

/** Why the clocks cannot be believed, or undefined if they can. */
export function clockFault({
  nodeMs,
  databaseMs,
  latestMs,
  driftMs,
}: ClockReading): ClockFault | undefined {
  if (!isNear(nodeMs, latestMs)) return "node-differs-from-latest";
  if (!isNear(databaseMs, latestMs)) return "database-differs-from-latest";
  if (!isNear(nodeMs, databaseMs)) return "node-differs-from-database";
  if (!isNear(driftMs, 0)) return "node-was-set";
  return undefined;
}

/** Whether two times differ by no more than clocks may. False also for what is no number. */
export function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= toleranceMs;
}

/** Measures how far the wall clock of this process moves against its monotonic clock. */
export type Drift = {
  /** Milliseconds since the start, or since the first call after a person confirmed the clock at `confirmedMs`. */
  measure: (confirmedMs: number | null) => number;
};

export function watchDrift(
  now: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
): Drift {
  const difference = () => now() - monotonic();
  let base = difference();
  let confirmedMs: number | null | undefined;
  return {
    measure(confirmed) {
      // What was confirmed before the first call says nothing of this process.
      if (confirmedMs !== undefined && confirmed !== confirmedMs)
        base = difference();
      confirmedMs = confirmed;
      return difference() - base;
    },
  };
}
