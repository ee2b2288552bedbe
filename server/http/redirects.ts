import { matchPath, treeHref, treeOf } from "#shared/site-map.ts";

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
 * doubled slashes, a missing last slash, `index.html`, punctuation after the address, and earlier addresses (`moved`:
 * paths without language prefix). The result is built from the matched page and not from the request, so that it cannot
 * lead to another site.
 */
export function cleanPath(
  path: string,
  isPage: (path: string) => boolean,
  moved: Readonly<Record<string, string>> = {},
): string | undefined {
  for (const candidate of correctedPaths(path)) {
    const match = matchPath(candidate);
    if (match === undefined) continue;
    const { page, params, tree } = match;
    const own = treeHref({ ...tree, prefix: "" }, page, params);
    const now = (Object.hasOwn(moved, own) && moved[own]) || own;
    const clean = tree.prefix ? `/${tree.prefix}${now}` : now;
    if (isPage(clean)) return clean;
  }
  return undefined;
}

/** Whether `path` names, in any tree and any spelling, content that was removed for good. */
export function isGone(path: string, gone: readonly string[]): boolean {
  return correctedPaths(path).some((candidate) => {
    const { prefix } = treeOf(candidate);
    return gone.includes(
      prefix ? candidate.slice(prefix.length + 1) : candidate,
    );
  });
}

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
