import { createElement, type ReactNode } from "react";
import { keptElement, sentenceElement } from "#shared/text/phrase-marks.ts";

/** Words that move to the next line together. They look like the words around them. */
export function Whole({ children }: { children: ReactNode }) {
  // In a fragment, marks within the words become elements.
  return createElement(keptElement, {}, <>{children}</>);
}

/** Words that move to the next line together, and break only where even a line of their own is too narrow. */
export function Movable({ children }: { children: ReactNode }) {
  return createElement(sentenceElement, {}, children);
}
