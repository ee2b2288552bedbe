import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useLocation } from "../../client/view.ts";

type Details = RefObject<HTMLDetailsElement | null>;

/** Closes an open `<details>` on a navigation, before the next page is seen. A component, so that nothing else is drawn for it. */
export function ClosedByNavigation({ details }: { details: Details }): null {
  const { key } = useLocation();
  // An element that the visitor opened before hydration stays open.
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (details.current) details.current.open = false;
  }, [details, key]);
  return null;
}

/**
 * Closes an open `<details>` on Escape (focus returns to its summary) and on a click elsewhere.
 * `closesBehindFocus`: also when focus moves on to something else, because it lies over that.
 */
export function useDisclosure(
  details: Details,
  { closesBehindFocus = false } = {},
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const element = details.current;
      if (event.key !== "Escape" || event.isComposing || !element?.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    const onElsewhere = (event: Event) => {
      const element = details.current;
      if (
        element?.open &&
        event.target instanceof Node &&
        !element.contains(event.target)
      )
        element.open = false;
    };
    const onFocus = (event: FocusEvent) => {
      if (closesBehindFocus) onElsewhere(event);
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("click", onElsewhere);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("click", onElsewhere);
      document.removeEventListener("focusin", onFocus);
    };
  }, [details, closesBehindFocus]);
}
