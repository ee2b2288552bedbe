import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { gunzipSync } from "node:zlib";
import { encodePath } from "#shared/clean-path.ts";
import { mediaType } from "#shared/media-type.ts";
import { treeOf } from "#shared/site-map.ts";
import type { Headers } from "./headers.ts";
import { languageVary } from "./language.ts";

type Encoding = "br" | "gzip" | "identity";

/** One encoding of a file, ready to send. Headers are flat lists of names and values, the quickest form for `writeHead`. */
type Encoded = {
  body: () => Buffer;
  etag: string;
  headers: string[];
  notModified: string[];
};

/** If the build did not compress the file, all are the plain one. */
export type BuiltFile = Record<Encoding, Encoded>;

/** Files by URL path, percent-encoded as by `href`. A Map is safe against paths such as `/__proto__`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/**
 * Reads a folder of built files into memory. `PATH/index.html` is the page `PATH/`. `FILE.br` and `FILE.gz` are encodings of
 * FILE. `404.html`, which plain file servers need, has no address. `securityOf` returns the security headers of a path.
 */
export function readFiles(
  folder: string,
  securityOf: (path: string) => Headers,
): BuiltFiles {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .filter(({ name }) => !/\.(?:br|gz)$|^404\.html$/.test(name))
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        const path = urlPath(`/${relative(folder, file)}`);
        const own = ownHeaders(path);
        return [path, readFile(file, { ...securityOf(path), ...own })];
      }),
  );
}

/** Sends a file in the best encoding, or 304. It runs for most requests, so everything is prepared. */
export function sendFile(
  { headers }: IncomingMessage,
  response: ServerResponse,
  file: BuiltFile,
): void {
  const encoded = file[bestEncoding(headers["accept-encoding"])];
  if (matchesETag(headers["if-none-match"], encoded.etag))
    response.writeHead(304, encoded.notModified).end();
  else response.writeHead(200, encoded.headers).end(encoded.body());
}

/** The best encoding that `Accept-Encoding` names. Browsers give them no weights. */
export function bestEncoding(accept = ""): Encoding {
  if (/\bbr\b/.test(accept)) return "br";
  return /\bgzip\b/.test(accept) ? "gzip" : "identity";
}

/** Whether `If-None-Match` names this entity tag. It may be `*` or a list; comparison is weak (RFC 9110 13.1.2). */
export function matchesETag(ifNoneMatch = "", etag: string): boolean {
  return ifNoneMatch
    .split(",")
    .some((tag) => [etag, "*"].includes(tag.trim().replace(/^W\//, "")));
}

/**
 * Prepares the encodings of a file. Of a compressed one the plain body, which hardly anybody asks for, is made when it is: it
 * would take most of the memory.
 */
function readFile(file: string, headers: Headers): BuiltFile {
  const isCompressed = existsSync(`${file}.br`) && existsSync(`${file}.gz`);
  const kept = readFileSync(isCompressed ? `${file}.gz` : file);
  const vary = [headers["vary"], isCompressed && "Accept-Encoding"]
    .filter(Boolean)
    .join(", ");
  const common = Object.entries({ ...headers, ...(vary && { vary }) }).flat();
  const hash = createHash("sha256").update(kept).digest("base64url");

  function prepared(
    encoding: Encoding,
    length: number,
    body: () => Buffer,
  ): Encoded {
    const isPlain = encoding === "identity";
    const etag = `"${hash.slice(0, 16)}${isPlain ? "" : `-${encoding}`}"`;
    const notModified = ["etag", etag, ...common];
    const own = ["content-type", mediaType(file)];
    if (!isPlain) own.push("content-encoding", encoding);
    own.push("content-length", String(length));
    return { body, etag, headers: [...own, ...notModified], notModified };
  }

  if (!isCompressed) {
    const identity = prepared("identity", kept.byteLength, () => kept);
    return { identity, br: identity, gzip: identity };
  }
  const br = readFileSync(`${file}.br`);
  return {
    br: prepared("br", br.byteLength, () => br),
    gzip: prepared("gzip", kept.byteLength, () => kept),
    identity: prepared("identity", statSync(file).size, () => gunzipSync(kept)),
  };
}

function ownHeaders(path: string): Headers {
  return {
    "cache-control": cacheControl(path),
    ...(path === "/" && { vary: languageVary }),
    ...(path.endsWith("/") && { "content-language": treeOf(path).locale }),
  };
}

function cacheControl(path: string): string {
  // File names under /assets/ contain a hash of the content.
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  // Documents, their data and scripts at fixed addresses belong to one build, so caches must revalidate them.
  if (/(?:\/|\.json|\.js)$/.test(path)) return "no-cache";
  return "public, max-age=3600";
}

function urlPath(file: string): string {
  return encodePath(file.replaceAll(sep, "/")).replace(/\/index\.html$/, "/");
}
