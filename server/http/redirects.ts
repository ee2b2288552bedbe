import { matchPath, treeHref, treeOf } from "#shared/site-map.ts";

/** What stands behind an address in a text, Japanese marks among it, and was taken for a part of it. */
const punctuation = /(?<=[\w-]\/?)(?:[.,;:)]|%E3%80%8[12]|%EF%BC%89)+\/?$/i;

/**
 * The one clean address of the page that `path` (without query) was meant to be, or undefined. Mended are
 * letter case, doubled slashes, a missing last slash, `index.html`, punctuation that a text has left behind an
 * address, and earlier addresses (`moved`: paths without language prefix). The result is built from the matched page,
 * never from the request, so that it cannot lead off this site.
 */
export function cleanPath(
  path: string,
  isPage: (path: string) => boolean,
  moved: Readonly<Record<string, string>> = {},
): string | undefined {
  for (const candidate of mendedPaths(path)) {
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

/** Whether `path` names, in any tree and however it is written, content that was taken away for good. */
export function isGone(path: string, gone: readonly string[]): boolean {
  return mendedPaths(path).some((candidate) => {
    const { prefix } = treeOf(candidate);
    return gone.includes(
      prefix ? candidate.slice(prefix.length + 1) : candidate,
    );
  });
}

function mendedPaths(path: string): string[] {
  if (!path.startsWith("/") || path.includes("\\")) return [];
  const mended = `${path.replace(/\/+/g, "/").replace(punctuation, "")}/`
    .replace(/\/\/$/, "/")
    .replace(/\/index\.html\/$/i, "/");
  return [mended, mended.toLowerCase()];
}
