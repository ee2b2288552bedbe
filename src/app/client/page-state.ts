/** Shared state of the page: how far it is scrolled, and how large its window is, in CSS pixels. */
export type PageState = { scrollOffset: number; width: number; height: number };

export const scrollThrottleMs = 250;

/** The state of this moment. */
const pageState = (): PageState => ({
  scrollOffset: scrollY,
  width: innerWidth,
  height: innerHeight,
});

/** Calls `listener` in the next frame, when the window changes its size, and while it is scrolled at once, every 250 ms and at the end. */
export function followPageState(
  listener: (state: PageState) => void,
  signal?: AbortSignal,
): void {
  const update = () => listener(pageState());
  const options = { passive: true, ...(signal && { signal }) };
  addEventListener("scroll", throttle(update, scrollThrottleMs), options);
  addEventListener("resize", update, options);
  requestAnimationFrame(update);
}

/** Throttles `action`: runs it at once, then at most once in `intervalMs`, and once after the last call. */
export function throttle(action: () => void, intervalMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAskedAgain = false;
  const run = () => {
    action();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAskedAgain) {
        isAskedAgain = false;
        run();
      }
    }, intervalMs);
  };
  return () => {
    if (timer === undefined) run();
    else isAskedAgain = true;
  };
}
