import { readdirSync } from "node:fs";
import { sep } from "node:path";
import { defaultLocale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { treeOf } from "#shared/site-map.ts";
import { readVariants, type Variants } from "./file-variants.ts";
import { securityHeaders } from "../security-headers.ts";

export type StaticFile = { kind: "page" | "file"; variants: Variants };

/** Files by URL path, percent-encoded in the same way as by `href`. */
export type StaticFiles = {
  get: (path: string) => StaticFile | undefined;
  isPage: (path: string) => boolean;
};

/**
 * Reads a folder of built files into memory. `PATH/index.html` is the page `PATH/`. `FILE.br` and `FILE.gz` are variants
 * of FILE. `404.html`, which plain file servers need, has no address.
 */
export function loadStaticFiles(
  folder: string,
  site: SiteManifest,
  siteOrigin: string,
): StaticFiles {
  const styleHashes = new Map(
    Object.entries(site.pages).map(([path, page]) => [
      encodePath(path),
      page.styleHashes,
    ]),
  );
  // A Map is safe against paths such as `/__proto__`.
  const files = new Map(
    filesOf(folder).map((file) => {
      const path = urlPath(file.slice(folder.length));
      return [path, read(path, file)];
    }),
  );
  return {
    get: (path) => files.get(path),
    isPage: (path) => path.endsWith("/") && files.has(path),
  };

  function read(path: string, file: string): StaticFile {
    const hashes = styleHashes.get(path);
    const headers = {
      ...securityHeaders(siteOrigin, site, hashes),
      ...markdownHeaders(path, siteOrigin),
    };
    return {
      kind: path.endsWith("/") ? "page" : "file",
      variants: readVariants(file, path, Object.entries(headers).flat()),
    };
  }
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
