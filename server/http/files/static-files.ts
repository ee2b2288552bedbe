import { readdirSync } from "node:fs";
import { sep } from "node:path";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { treeOf } from "#shared/site-map.ts";
import type { Config } from "../../config/config.ts";
import { readVariants, type Variants } from "./file-variants.ts";
import { keptAssetFinder } from "./kept-assets.ts";
import { securityHeaders } from "../security-headers.ts";

export type StaticFile = { kind: "page" | "file"; variants: Variants };

/** Files by URL path, percent-encoded as `href` does it. */
export type StaticFiles = {
  get: (path: string) => StaticFile | undefined;
  isPage: (path: string) => boolean;
};

type StaticConfig = Pick<
  Config,
  "siteOrigin" | "pagesMemoryBytes" | "keptAssets"
>;

/**
 * Serves a folder of built files from memory, up to a budget. `PATH/index.html` is the page `PATH/`; `FILE.br` and
 * `FILE.gz` are variants of FILE; `404.html`, made for plain file servers, has no address of its own.
 */
export function loadStaticFiles(
  folder: string,
  site: SiteManifest,
  { siteOrigin, pagesMemoryBytes, keptAssets }: StaticConfig,
): StaticFiles {
  const styleHashes = new Map(
    Object.entries(site.pages).map(([path, page]) => [
      encodePath(path),
      page.styleHashes,
    ]),
  );
  // A Map, so that `/__proto__` is nothing special.
  const places = new Map(
    filesOf(folder).map((file) => [urlPath(file.slice(folder.length)), file]),
  );
  const findKept = keptAssetFinder(keptAssets);
  const kept = new Map<string, StaticFile>();
  const recent = new Map<string, StaticFile>();
  let free = pagesMemoryBytes;
  for (const path of mostImportantFirst([...places.keys()])) {
    if (free <= 0) break;
    const { bytes, ...file } = read(path, places.get(path) ?? "");
    kept.set(path, file);
    free -= bytes;
  }
  return {
    isPage: (path) => path.endsWith("/") && places.has(path),
    get(path) {
      const known = kept.get(path) ?? recent.get(path);
      if (known !== undefined) return known;
      const place = places.get(path) ?? findKept(path);
      if (place === undefined) return undefined;
      const file = read(path, place);
      recent.set(path, file);
      const [oldest] = recent.keys();
      if (recent.size > recentFiles && oldest !== undefined)
        recent.delete(oldest);
      return file;
    },
  };

  function read(path: string, file: string): StaticFile & { bytes: number } {
    const security = securityHeaders(siteOrigin, site, styleHashes.get(path));
    const headers = {
      ...security,
      ...markdownHeaders(path, siteOrigin),
    };
    return {
      kind: path.endsWith("/") ? "page" : "file",
      ...readVariants(file, path, Object.entries(headers).flat()),
    };
  }
}

/** Files beyond the budget that stay in memory for a while. */
const recentFiles = 200;

/** Assets and short addresses are asked for most. */
function mostImportantFirst(paths: readonly string[]): string[] {
  return paths
    .map((path) => ({
      path,
      rank: path.startsWith("/assets/") ? 0 : path.split("/").length,
    }))
    .toSorted((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}

/** The text of a page for machines is not a page of its own for search engines. */
function markdownHeaders(
  path: string,
  siteOrigin: string,
): Record<string, string> {
  if (!path.endsWith("/index.md")) return {};
  const page = path.slice(0, -"index.md".length);
  return {
    "x-robots-tag": "noindex",
    link: `<${siteOrigin}${page}>; rel="canonical"`,
    "content-language": treeOf(path).locale,
  };
}

/** The percent-encoding `href` would give this path, however the path itself is encoded. */
export function encodePath(path: string): string {
  // Nearly all, and there may be a hundred thousand at start.
  if (/^[\w/.-]*$/.test(path)) return path;
  return path.split("/").map(encodeSegment).join("/");
}

function encodeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment; // Not an encoding of anything, so it names no file either.
  }
}

/** Folder by folder: asked for all at once, Node looks at each file once more. */
function filesOf(folder: string): string[] {
  const files: string[] = [];
  const folders = [folder];
  for (const current of folders)
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      const place = `${current}${sep}${entry.name}`;
      if (entry.isDirectory()) folders.push(place);
      else if (entry.isFile() && !/\.(?:br|gz)$|^404\.html$/.test(entry.name))
        files.push(place);
    }
  return files;
}

function urlPath(file: string): string {
  return encodePath(file.replaceAll(sep, "/")).replace(/\/index\.html$/, "/");
}
