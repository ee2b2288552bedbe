import type { EarlierAddress, FindEarlier } from "#shared/earlier-addresses.ts";
import { matchPath, treeHref, trees } from "#shared/site-map.ts";

/** Punctuation, also Japanese, that followed an address in a text and was copied as a part of it. */
const punctuation = [
  ".",
  ",",
  ";",
  ":",
  ")",
  "%E3%80%81",
  "%E3%80%82",
  "%EF%BC%89",
];

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
  const exact = find(path, query);
  if (exact !== undefined) return exact;
  const [corrected = path] = correctedPaths(path);
  return find(corrected, query);
}

/** The home page of each tree. Only there a query goes before a page that exists. */
export function isHome(path: string): boolean {
  return homes.has(path);
}

const homes = new Set(trees.map((tree) => treeHref(tree, "home")));

function correctedPaths(path: string): string[] {
  if (!path.startsWith("/") || path.includes("\\")) return [];
  const corrected = `${withoutPunctuation(path.replace(/\/+/g, "/"))}/`
    .replace(/\/\/$/, "/")
    .replace(/\/index\.html\/$/i, "/");
  return [corrected, corrected.toLowerCase()];
}

/** A text has only a few marks after an address. */
const mostMarks = 10;

/** Reads from the end, because a pattern would try each mark of a long row as its first one. */
function withoutPunctuation(path: string): string {
  let end = path.endsWith("/") ? path.length - 1 : path.length;
  for (let marks = 0; marks < mostMarks; marks += 1) {
    const last = path.slice(Math.max(0, end - 9), end).toUpperCase();
    const mark = punctuation.find((sign) => last.endsWith(sign));
    if (mark === undefined) break;
    end -= mark.length;
  }
  const rest = path.slice(0, end);
  return /[\w-]\/?$/.test(rest.slice(-2)) ? rest : path;
}
