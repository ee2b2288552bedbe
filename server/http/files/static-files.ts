import { readdirSync } from "node:fs";
import { sep } from "node:path";
import { defaultLocale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { treeOf } from "#shared/site-map.ts";
import type { Config } from "../../config/config.ts";
import { readVariants, type Variants } from "./file-variants.ts";
import { keptAssetFinder } from "./kept-assets.ts";
import { securityHeaders } from "../security-headers.ts";

export type StaticFile = { kind: "page" | "file"; variants: Variants };

/** Files by URL path, percent-encoded in the same way as by `href`. */
export type StaticFiles = {
  get: (path: string) => StaticFile | undefined;
  isPage: (path: string) => boolean;
};

type StaticConfig = Pick<
  Config,
  "siteOrigin" | "pagesMemoryBytes" | "keptAssets"
>;

/**
 * Serves a folder of built files from memory, up to a memory budget. `PATH/index.html` is the page `PATH/`. `FILE.br` and
 * `FILE.gz` are variants of FILE. `404.html`, which plain file servers need, has no address.
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
  // A Map is safe against paths such as `/__proto__`.
  const diskPaths = new Map(
    filesOf(folder).map((file) => [urlPath(file.slice(folder.length)), file]),
  );
  const findKept = keptAssetFinder(keptAssets);
  const kept = new Map<string, StaticFile>();
  const recent = new Map<string, StaticFile>();
  let free = pagesMemoryBytes;
  for (const path of mostImportantFirst([...diskPaths.keys()])) {
    if (free <= 0) break;
    const { bytes, ...file } = read(path, diskPaths.get(path) ?? "");
    kept.set(path, file);
    free -= bytes;
  }
  return {
    isPage: (path) => path.endsWith("/") && diskPaths.has(path),
    get(path) {
      const known = kept.get(path) ?? recent.get(path);
      if (known !== undefined) return known;
      const diskPath = diskPaths.get(path) ?? findKept(path);
      if (diskPath === undefined) return undefined;
      const file = read(path, diskPath);
      recent.set(path, file);
      const [oldest] = recent.keys();
      if (recent.size > recentFiles && oldest !== undefined)
        recent.delete(oldest);
      return file;
    },
  };

  function read(path: string, file: string): StaticFile & { bytes: number } {
    const hashes = styleHashes.get(path);
    const headers = {
      ...securityHeaders(siteOrigin, site, hashes),
      ...markdownHeaders(path, siteOrigin),
    };
    return {
      kind: path.endsWith("/") ? "page" : "file",
      ...readVariants(file, path, Object.entries(headers).flat()),
    };
  }
}

/** Number of files beyond the budget that stay in memory for a while. */
const recentFiles = 200;

/** Sorts the paths by importance, because assets and short addresses get most requests. */
function mostImportantFirst(paths: readonly string[]): string[] {
  return paths
    .map((path) => ({
      path,
      rank: path.startsWith("/assets/") ? 0 : path.split("/").length,
    }))
    .toSorted((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}

/** The Markdown version of a page is not indexed; its canonical address is the page. */
function markdownHeaders(
  path: string,
  siteOrigin: string,
): Record<string, string> {
  if (!path.endsWith("/index.md")) return {};
  const page = path.slice(0, -"index.md".length);
  return {
    "x-robots-tag": "noindex",
    link: `<${siteOrigin}${canonicalPath(page)}>; rel="canonical"`,
    "content-language": treeOf(path).locale,
  };
}

/** The address without the prefix of the default language, whose pages stand under two addresses. */
function canonicalPath(path: string): string {
  return treeOf(path).prefix === defaultLocale
    ? path.slice(defaultLocale.length + 1)
    : path;
}

/** Percent-encodes a path as `href` does, whether or not the path is encoded already. */
export function encodePath(path: string): string {
  // Most paths need no encoding, and at the start there may be a hundred thousand.
  if (/^[\w/.-]*$/.test(path)) return path;
  return path.split("/").map(encodeSegment).join("/");
}

function encodeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment; // An invalid encoding, which names no file.
  }
}

/** Lists the files folder by folder. With the option `recursive`, Node would read the state of each file again. */
function filesOf(folder: string): string[] {
  const files: string[] = [];
  const folders = [folder];
  for (const current of folders)
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      const entryPath = `${current}${sep}${entry.name}`;
      if (entry.isDirectory()) folders.push(entryPath);
      else if (entry.isFile() && !/\.(?:br|gz)$|^404\.html$/.test(entry.name))
        files.push(entryPath);
    }
  return files;
}

function urlPath(file: string): string {
  return encodePath(file.replaceAll(sep, "/")).replace(/\/index\.html$/, "/");
}
