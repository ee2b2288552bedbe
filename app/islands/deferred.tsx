import { startTransition, useEffect, useState, type ReactNode } from "react";
import { useView } from "../navigation/view.ts";

/**
 * Content below the first view of a page. Where a click leads to the top of the page, it is rendered one frame after the
 * first view. Until then an empty picture, taller than any window, keeps the footer out of sight. In the served page, and
 * wherever the view moves further down, the content is there from the start.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const { scroll, location } = useView();
  const [isWaiting, setIsWaiting] = useState(
    () =>
      scroll !== undefined &&
      scroll.isNewPage &&
      scroll.target.kind === "top" &&
      // A hidden window gets no frames.
      !document.hidden,
  );
  useEffect(() => {
    if (!isWaiting) return undefined;
    const frame = requestAnimationFrame(() =>
      // In slices, between which the page answers.
      startTransition(() => setIsWaiting(false)),
    );
    return () => cancelAnimationFrame(frame);
  }, [isWaiting]);
  // An anchor that is requested meanwhile has to be there.
  if (!isWaiting || location.hash !== "") return children;
  return <svg width="1" height="4000" aria-hidden="true" focusable="false" />;
}
