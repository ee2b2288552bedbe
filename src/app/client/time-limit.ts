/** A signal that aborts after `ms`. Some browsers in use lack `AbortSignal.timeout`. */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(new DOMException("No answer in time", "TimeoutError"));
  setTimeout(abort, ms);
  return controller.signal;
}
