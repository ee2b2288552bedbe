import { matchPath, treeHref } from "#shared/site-map.ts";

/**
 * The one clean address of the page that `path` (without query) was meant to be, or undefined. Mended are
 * letter case, doubled slashes, a missing last slash, `index.html`, and slugs that articles had before (`moved`). The result is built from the matched
 * page, never from the request, so that it cannot lead off this site.
 */
export function cleanPath(
  path: string,
  isPage: (path: string) => boolean,
  moved: Readonly<Record<string, string>> = {},
): string | undefined {
  if (!path.startsWith("/") || path.includes("\\")) return undefined;
  const mended = `${path.replace(/\/+/g, "/")}/`
    .replace(/\/\/$/, "/")
    .replace(/\/index\.html\/$/i, "/");
  for (const candidate of [mended, mended.toLowerCase()]) {
    const match = matchPath(candidate);
    if (match === undefined) continue;
    const { slug } = match.params;
    const params =
      slug !== undefined && Object.hasOwn(moved, slug)
        ? { slug: moved[slug] ?? slug }
        : match.params;
    const clean = treeHref(match.tree, match.page, params);
    if (isPage(clean)) return clean;
  }
  return undefined;
}
