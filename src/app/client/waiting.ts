import { deadlineMs } from "./deadline.ts";

const listeners = new Set<(isWaiting: boolean) => void>();
let bar: HTMLElement | undefined;

/** Shows or hides that a page is awaited: a bar at the top of the window. */
export function setWaiting(next: boolean): void {
  if (next === (bar !== undefined)) return;
  bar?.remove();
  bar = next ? growingBar() : undefined;
  for (const listener of listeners) listener(next);
}

/** Calls `listener` when a page has been awaited for so long that the visitor should know, and when it is no longer. */
export function onWaiting(listener: (isWaiting: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Adds a bar that grows, and more slowly the longer it takes. Its look is here and not in the styles, which every document
 * carries. It is a border, so that it is seen in forced colours.
 */
function growingBar(): HTMLElement {
  const element = document.createElement("div");
  element.id = "waiting";
  Object.assign(element.style, {
    position: "fixed",
    inset: "0 0 auto",
    zIndex: "99",
    borderTop: "3px solid",
    transformOrigin: "left",
  });
  document.body.append(element);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
    element.animate(
      { scale: ["0 1", "0.95 1"] },
      {
        duration: deadlineMs,
        easing: "cubic-bezier(0.1, 0.6, 0.2, 1)",
        fill: "forwards",
      },
    );
  return element;
}
