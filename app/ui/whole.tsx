import { createElement, type ReactNode } from "react";
import { keptElement } from "#shared/text/phrase-marks.ts";

/** Words that move to the next line together. They look like the words around them. */
export function Whole({ children }: { children: ReactNode }) {
  return createElement(keptElement, {}, children);
}
