import { treeHref, type Tree } from "./site-map.ts";
import type { PageError } from "./document/render.ts";

// Documents made at build time that stand for addresses nobody knows then: they name none.

/** What a plain file server answers where it has no file. */
export const missingError: PageError = {
  status: 404,
  statusMessage: "Page not found",
  path: "",
};

/** What the service worker answers where there is no connection and no kept copy. */
export const offlineError: PageError = {
  status: 503,
  statusMessage: "Offline",
  path: "",
};

/** Path of the page that a tree shows without connection. It stands in no list and no sitemap. */
export function offlinePath(tree: Tree): string {
  return `${treeHref(tree, "home")}offline/`;
}

/** Path of the document for missing pages of a tree, where file servers look for it. */
export function missingPath(tree: Tree): string {
  return `${treeHref(tree, "home")}404.html`;
}
