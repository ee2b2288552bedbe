/**
 * Watches whether the visitor leaves the page: browsers then end its requests, which is no failure. Returns what ends the watch
 * and tells. It stands for a moment only, because some browsers keep no page in memory that has such a listener.
 */
export function watchLeaving(): () => boolean {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  addEventListener("beforeunload", leave);
  return () => {
    removeEventListener("beforeunload", leave);
    return isLeft;
  };
}
