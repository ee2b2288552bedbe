import { matchPath, treeHref } from "./site-map.ts";

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

/** What followed an address in a text and was copied as a part of it, such as `）。`, `」` or a space that nobody sees. */
const behind = /[^\p{L}\p{M}\p{N}\p{Cc}_-]+$/u;

export function correctedPaths(path: string): string[] {
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

/** Percent-encodes a path as `href` does, whether or not it is encoded already. */
export function encodePath(path: string): string {
  return path
    .split("/")
    .map((segment) => {
      try {
        return encodeURIComponent(decodeURIComponent(segment));
      } catch {
        return segment; // An invalid encoding, which names no file.
      }
    })
    .join("/");
}
