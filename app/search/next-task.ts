/** Milliseconds of work, by the clock, after which the browser may paint and answer gestures. */
const mostWorkMs = 12;

/** Work in steps: at each `yield` it may be interrupted. */
export type Steps<Result> = Generator<void, Result>;

/** Does work in so short tasks that a slow phone goes on answering gestures. */
export async function inTasks<Result>(steps: Steps<Result>): Promise<Result> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < mostWorkMs) continue;
    await nextTask();
    start = performance.now();
  }
}

/** Does work without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Ends the task, and goes on when the browser has laid out and painted what was drawn. A hidden window gets no frames. */
export async function nextFrame(): Promise<void> {
  if (!document.hidden)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return nextTask();
}

/** Ends the task, and goes on in another one as soon as the browser has done what waits. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      "message",
      () => {
        port1.close();
        resolve();
      },
      { once: true },
    );
    port1.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    port2.postMessage(null);
  });
}
