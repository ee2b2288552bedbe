import type { EarlierAddress, FindEarlier } from "#shared/earlier-addresses.ts";
import { matchPath, treeHref, trees } from "#shared/site-map.ts";
import { encodePath } from "./files.ts";

/**
 * The canonical path of the page that `path` (without query) was meant to name, or undefined. It corrects letter case,
 * doubled slashes, a missing last slash, `index.html` and punctuation after the address. The result is built from the
 * matched page and not from the request, so that it cannot lead to another site.
 */
export function cleanPath(
  path: string,
  isPage: (path: string) => boolean,
): string | undefined {
  for (const candidate of correctedPaths(path)) {
    const match = matchPath(candidate);
    if (match === undefined) continue;
    const clean = treeHref(match.tree, match.page, match.params);
    if (isPage(clean)) return clean;
  }
  return undefined;
}

/** What became of an earlier address, also of one with `index.html` or punctuation after it. */
export function earlierAddress(
  path: string,
  query: string,
  find: FindEarlier,
): EarlierAddress | undefined {
  const [corrected = path] = correctedPaths(path);
  return find(path, query) ?? find(corrected, query);
}

const homes = new Set(trees.map((tree) => treeHref(tree, "home")));

/** The home page of each tree. Only there a query goes before a page that exists. */
export function isHome(path: string): boolean {
  return homes.has(path);
}

/** What followed an address in a text and was copied as a part of it, such as `）。`, `」` or a space that nobody sees. */
const behind = /[^\p{L}\p{M}\p{N}\p{Cc}_-]+$/u;

function correctedPaths(path: string): string[] {
  const plain = decoded(path);
  if (!plain.startsWith("/") || plain.includes("\\")) return [];
  const bare = plain.replace(/\/index\.html\W*$/i, "/").replace(behind, "");
  const corrected = encodePath(`${bare.replace(/\/+/g, "/")}/`);
  return [corrected, corrected.toLowerCase()];
}

/** An address that cannot be decoded has nothing to mend. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
