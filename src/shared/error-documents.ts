import { treeHref, type Tree } from "./site-map.ts";
import type { PageError } from "./document/render.ts";

// The build makes these documents for addresses that it does not know, so they name none.

/** Stands for the requested address in error pages that the server renders once and answers many times. */
export const pathPlaceholder = "{requested-address}";

/** The response of a plain file server for a missing file. */
export const missingError: PageError = {
  status: 404,
  statusMessage: "Page not found",
  path: "",
};

/** Path of the document for missing pages of a tree. File servers look for it there. */
export function missingPath(tree: Tree): string {
  return `${treeHref(tree, "home")}404.html`;
}
