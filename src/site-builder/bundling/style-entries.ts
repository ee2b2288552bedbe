import type { PageName } from "#shared/site-map.ts";
import { stylesEntry } from "./client-manifest.ts";

/** It comes first, because it defines the order of the cascade layers. */
export const baseStyles = "src/app/styles/base.css";

const errorPages = [
  "src/app/pages/not-found/not-found.tsx",
  "src/app/pages/server-error/server-error.tsx",
];

/** Returns the source files whose style sheets a document contains, in this order. `error` means the error pages. */
export function styleEntries(page: PageName | "error"): readonly string[] {
  // Every page's folder has the page's name.
  const pages =
    page === "error" ? errorPages : [`src/app/pages/${page}/${page}.tsx`];
  return [baseStyles, stylesEntry, ...pages];
}

/** The style sheet of charts that a document contains if its data name it. */
export function plotSheetFile(sheet: string): string {
  return `src/app/charts/plots/${sheet}.module.css`;
}
