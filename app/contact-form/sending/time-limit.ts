/** A signal that aborts after `ms`. Made of a timer, because browsers without `AbortSignal.timeout` are still in use. */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(
    () =>
      controller.abort(new DOMException("No answer in time", "TimeoutError")),
    ms,
  );
  return controller.signal;
}
