type Steps = {
  /** Puts the picture back to its beginning; called only where the end is still to come. */
  wait: () => void;
  /** Lets it run. */
  go: () => void;
};

/**
 * Plays a picture once, when `share` of it is in view (of the window, where the picture is taller). A picture that is
 * already seen, or passed, stays finished, and so does every picture where less motion is asked for. Returns what
 * stops the watch.
 */
export function onceInView(
  element: Element,
  share: number,
  { wait, go }: Steps,
): () => void {
  let observer: IntersectionObserver | undefined;
  // The page is shown first.
  const frame = requestAnimationFrame(() => setTimeout(watch));
  return () => {
    cancelAnimationFrame(frame);
    observer?.disconnect();
  };

  function watch(): void {
    const { top, height } = element.getBoundingClientRect();
    const visible = share * Math.min(height, innerHeight);
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isCalm || height === 0 || top + visible <= innerHeight) return;
    wait();
    const threshold = visible / height;
    observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRatio < threshold) return;
        observer?.disconnect();
        go();
      },
      { threshold },
    );
    observer.observe(element);
  }
}
