/** An event of Chromium's trace; times are in µs. */
export type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
};

export type MainThread = {
  /** Tasks of the page's main thread from begin to end, in ms. */
  total: number;
  /** The time it had a processor for them, in ms: what is left when the machine does other things as well. */
  processor: number;
  /** The longest of them from begin to end, in ms. */
  longest: number;
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
  };
}
