import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "../../navigation/view.ts";

/** Closes an open `<details>` on Escape (focus returns to its summary), on a click elsewhere, and on a navigation. */
export function useDisclosure(
  details: RefObject<HTMLDetailsElement | null>,
): void {
  const { key } = useLocation();
  // An element that the visitor opened before hydration stays open.
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (details.current) details.current.open = false;
  }, [details, key]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const element = details.current;
      if (event.key !== "Escape" || event.isComposing || !element?.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    const onClick = (event: MouseEvent) => {
      const element = details.current;
      if (
        element?.open &&
        event.target instanceof Node &&
        !element.contains(event.target)
      )
        element.open = false;
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("click", onClick);
    };
  }, [details]);
}
