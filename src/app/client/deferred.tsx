import { startTransition, useEffect, useState, type ReactNode } from "react";
import { plotStylesSettled } from "./plot-styles.ts";
import { useView } from "./view.ts";

/**
 * Content below the first view of a page. If a navigation leads to the top of the page, it renders the content one frame
 * later, when the styles of its charts are there. Until then an empty picture, taller than any window, keeps the footer out of
 * sight. The served page, and a navigation to a place further down, have the content at once.
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
    let isGone = false;
    const show = async () => {
      await plotStylesSettled();
      // A transition renders in slices, so the page stays responsive.
      if (!isGone) startTransition(() => setIsWaiting(false));
    };
    const frame = requestAnimationFrame(() => void show());
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
    };
  }, [isWaiting]);
  // The target of an anchor must exist if the visitor requests it meanwhile.
  if (!isWaiting || location.hash !== "") return children;
  return <svg width="1" height="4000" aria-hidden="true" focusable="false" />;
}
