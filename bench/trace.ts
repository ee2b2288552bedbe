/** An event of Chromium's trace; times are in µs. */
export type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args?: { beginData?: { totalObjects?: number; dirtyObjects?: number } };
};

/** The events of a trace that the browser has written. */
export function readTrace(bytes: Uint8Array | undefined): TraceEvent[] {
  const { traceEvents } = JSON.parse(new TextDecoder().decode(bytes)) as {
    traceEvents: TraceEvent[];
  };
  return traceEvents;
}

export type MainThread = {
  /** Tasks of the page's main thread from begin to end, in ms. */
  total: number;
  /** The time it had a processor for them, in ms: what is left when the machine does other things as well. */
  processor: number;
  /** The longest of them from begin to end, in ms. */
  longest: number;
  /** The longest time that one of them had a processor, in ms. */
  longestProcessor: number;
};

/** The tasks between two marks that the page has set. */
export function workBetween(
  events: readonly TraceEvent[],
  startMark: string,
  endMark: string,
): MainThread {
  const start = events.find(({ name }) => name === startMark);
  const end = events.findLast(({ name }) => name === endMark);
  if (start === undefined || end === undefined)
    throw new Error("the trace has lost its marks");
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === "ThreadControllerImpl::RunTask" &&
      ph === "X" &&
      pid === start.pid &&
      tid === start.tid &&
      ts > start.ts &&
      ts < end.ts,
  );
  if (tasks.length === 0) throw new Error("the trace has no tasks");
  const sum = (times: number[]) =>
    times.reduce((total, time) => total + time, 0) / 1000;
  return {
    total: sum(tasks.map(({ dur = 0 }) => dur)),
    processor: sum(tasks.map(({ tdur = 0 }) => tdur)),
    longest: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    longestProcessor: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}

/**
 * What the main thread did between two marks of the page, the largest first: the name of each kind of work and its
 * milliseconds without what it contains. Empty if another document has the second mark.
 */
export function partsBetween(
  events: readonly TraceEvent[],
  startMark: string,
  endMark: string,
): [name: string, ms: number][] {
  const start = events.find(({ name }) => name === startMark);
  const end = events.findLast(({ name }) => name === endMark);
  if (start === undefined || end === undefined || start.tid !== end.tid)
    return [];
  const own = events
    .filter(
      ({ ph, pid, tid, ts }) =>
        ph === "X" &&
        pid === start.pid &&
        tid === start.tid &&
        ts >= start.ts &&
        ts < end.ts,
    )
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const totals = new Map<string, number>();
  const add = (name: string, time: number) =>
    totals.set(name, (totals.get(name) ?? 0) + time / 1000);
  const around: TraceEvent[] = [];
  for (const event of own) {
    const { dur = 0, ts, name } = event;
    const endOf = (one: TraceEvent) => one.ts + (one.dur ?? 0);
    while (around.length > 0 && endOf(around.at(-1) ?? event) <= ts)
      around.pop();
    const outer = around.at(-1);
    if (outer) add(outer.name, -dur);
    add(name, dur);
    around.push(event);
  }
  return [...totals].toSorted(([, a], [, b]) => b - a);
}
