/** Shared state of the page: how far it is scrolled, and how large its window is, in CSS pixels. */
export type PageState = { scrollOffset: number; width: number; height: number };

const scrollThrottleMs = 250;

/** Calls `listener` in the next frame, when the window changes its size, and while it is scrolled at once, every 250 ms and at the end. */
export function followPageState(
  listener: (state: PageState) => void,
  signal: AbortSignal,
): void {
  const update = () =>
    listener({
      scrollOffset: scrollY,
      width: innerWidth,
      height: innerHeight,
    });
  addEventListener("scroll", throttle(update), { passive: true, signal });
  addEventListener("resize", update, { signal });
  requestAnimationFrame(update);
}

/** Runs `action` at once, then at most once in 250 ms, and once after the last call. */
export function throttle(action: () => void): () => void {
  let next = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function throttled() {
    clearTimeout(timer);
    const now = Date.now();
    if (now < next) timer = setTimeout(throttled, next - now);
    else {
      next = now + scrollThrottleMs;
      action();
    }
  };
}
