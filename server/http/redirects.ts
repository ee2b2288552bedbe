import { matchPath, treeHref, treeOf } from "#shared/site-map.ts";

/** Punctuation, also Japanese, that followed an address in a text and was copied as a part of it. */
const punctuation = /(?<=[\w-]\/?)(?:[.,;:)]|%E3%80%8[12]|%EF%BC%89)+\/?$/i;

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
  const corrected = `${path.replace(/\/+/g, "/").replace(punctuation, "")}/`
    .replace(/\/\/$/, "/")
    .replace(/\/index\.html\/$/i, "/");
  return [corrected, corrected.toLowerCase()];
}
