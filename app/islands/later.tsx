import { startTransition, useEffect, useState, type ReactNode } from "react";
import { useView } from "../navigation/view.ts";

/**
 * What stands below the first view of a page. Where a click leads to the top of the page, it is drawn one frame after
 * what the visitor sees first, and an empty picture, taller than any window, keeps the footer out of sight until then.
 * In the served page, and wherever the view moves further down, it is there from the start.
 */
export function Later({ children }: { children: ReactNode }) {
  const { startsAtTop = false, location } = useView();
  const [isWaiting, setIsWaiting] = useState(startsAtTop);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const frame = requestAnimationFrame(() =>
      // In slices, between which the page answers.
      startTransition(() => setIsWaiting(false)),
    );
    return () => cancelAnimationFrame(frame);
  }, [isWaiting]);
  // An anchor that is asked for meanwhile has to be there.
  if (!isWaiting || location.hash !== "") return children;
  return <svg width="1" height="4000" aria-hidden="true" focusable="false" />;
}
