import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { SiteManifest } from "#shared/render.ts";
import { treeOf } from "#shared/site-map.ts";
import { languageVary } from "./language.ts";
import { mediaType } from "./media-types.ts";
import type { Encoding } from "./negotiate.ts";
import { securityHeaders } from "./security-headers.ts";

/** One encoding of a file, ready to send. Headers are flat name-value lists, the quickest form `writeHead` takes. */
type Variant = {
  body: Buffer;
  etag: string;
  headers: string[];
  notModifiedHeaders: string[];
};

export type StaticFile = {
  kind: "page" | "file";
  /** An encoding the build did not make is the identity variant. */
  variants: Record<Encoding, Variant>;
};

/** Files by URL path, percent-encoded as `href` does it. A Map, so that `/__proto__` is nothing special. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * Reads a folder of built files into memory. `PATH/index.html` is the page `PATH/`; `FILE.br` and `FILE.gz` are
 * variants of FILE; `404.html`, made for plain file servers, has no address of its own.
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
  const files = new Map<string, StaticFile>();
  for (const file of filesOf(folder)) {
    const path = urlPath(relative(folder, file));
    const isPage = path.endsWith("/");
    const security = securityHeaders(siteOrigin, site, styleHashes.get(path));
    files.set(path, {
      kind: isPage ? "page" : "file",
      variants: readVariants(file, path, Object.entries(security).flat()),
    });
  }
  return files;
}

/** `data` of a page's `_payload.json`, for the renderer; undefined where there is no such page. */
export function payloadReader(
  files: StaticFiles,
): (pathname: string) => unknown {
  return (pathname) => {
    const payload = files.get(`${encodePath(pathname)}_payload.json`);
    if (payload === undefined) return undefined;
    const parsed: unknown = JSON.parse(
      payload.variants.identity.body.toString("utf8"),
    );
    return typeof parsed === "object" && parsed !== null && "data" in parsed
      ? parsed.data
      : undefined;
  };
}

/** The percent-encoding `href` would give this path, however the path itself is encoded. */
function encodePath(path: string): string {
  return path.split("/").map(encodeSegment).join("/");
}

function encodeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment; // Not an encoding of anything, so it names no file either.
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.(?:br|gz)$|(?:^|[\\/])404\.html$/.test(file))
    .toSorted();
}

function urlPath(file: string): string {
  return encodePath(`/${file.split(sep).join("/")}`).replace(
    /\/index\.html$/,
    "/",
  );
}

function readVariants(
  file: string,
  path: string,
  security: string[],
): Record<Encoding, Variant> {
  const identity = readFileSync(file);
  const hash = createHash("sha256").update(identity).digest("base64url");
  const brotli = readIfThere(`${file}.br`);
  const gzip = readIfThere(`${file}.gz`);
  const isCompressed = brotli !== undefined || gzip !== undefined;

  const common = [...cacheHeaders(path, isCompressed), ...security];
  const variant = (body: Buffer, encoding: Encoding): Variant => {
    const isPlain = encoding === "identity";
    const etag = `"${hash.slice(0, 16)}${isPlain ? "" : `-${encoding}`}"`;
    const notModifiedHeaders = ["etag", etag, ...common];
    return {
      body,
      etag,
      notModifiedHeaders,
      headers: [
        ["content-type", mediaType(file)],
        ["content-length", String(body.byteLength)],
        isPlain ? [] : ["content-encoding", encoding],
        notModifiedHeaders,
      ].flat(),
    };
  };

  const plain = variant(identity, "identity");
  return {
    identity: plain,
    br: brotli === undefined ? plain : variant(brotli, "br"),
    gzip: gzip === undefined ? plain : variant(gzip, "gzip"),
  };
}

function cacheHeaders(path: string, isCompressed: boolean): string[] {
  const vary = [
    ...(path === "/" ? [languageVary] : []),
    ...(isCompressed ? ["Accept-Encoding"] : []),
  ].join(", ");
  return [
    ["cache-control", cacheControl(path)],
    vary === "" ? [] : ["vary", vary],
    path.endsWith("/") ? ["content-language", treeOf(path).locale] : [],
  ].flat();
}

function cacheControl(path: string): string {
  // Names under /assets/ carry a hash of their content.
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  // Documents, their data and scripts at fixed addresses belong to one build: ask each time.
  if (/(?:\/|\.json|\.js)$/.test(path)) return "no-cache";
  return "public, max-age=3600";
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
