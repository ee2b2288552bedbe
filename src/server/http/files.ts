import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import { isWorthCompressing } from "#shared/compression.ts";
import { defaultLocale } from "#shared/locales.ts";
import { treeOf } from "#shared/site-map.ts";
import { bestEncoding, matchesETag, type Encoding } from "./accept.ts";
import type { Headers } from "./headers.ts";
import { languageVary } from "./language.ts";

/** One encoding of a file, ready to send. Headers are flat lists of names and values, the quickest form for `writeHead`. */
type Encoded = {
  body: Buffer;
  etag: string;
  headers: string[];
  notModified: string[];
};

/** If an encoding does not make the file smaller, it is the plain one. */
export type BuiltFile = Record<Encoding, Encoded>;

/** Files by URL path, percent-encoded as by `href`. A Map is safe against paths such as `/__proto__`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/**
 * Reads a folder of built files into memory. `PATH/index.html` is the page `PATH/`. `FILE.br` and `FILE.gz` are encodings of
 * FILE. `404.html`, which plain file servers need, has no address. `securityOf` returns the security headers of a path.
 */
export function readFiles(
  folder: string,
  siteOrigin: string,
  securityOf: (path: string) => Headers,
): BuiltFiles {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .filter(({ name }) => !/\.(?:br|gz)$|^404\.html$/.test(name))
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        const path = urlPath(`/${relative(folder, file)}`);
        const headers = {
          ...securityOf(path),
          ...ownHeaders(path, siteOrigin),
        };
        return [path, readFile(file, headers)];
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
  else response.writeHead(200, encoded.headers).end(encoded.body);
}

/**
 * Prepares the encodings of a file. Of a text only the compressed ones are kept: the plain one, which hardly anybody asks for,
 * would take most of the memory. What the build of a large site left uncompressed is compressed here.
 */
function readFile(file: string, headers: Headers): BuiltFile {
  const size = statSync(file).size;
  const built = readIfThere(`${file}.gz`);
  const plain = built ? undefined : readFileSync(file);
  const isText = plain === undefined || isWorthCompressing(file, plain);
  const vary = [headers["vary"], ...(isText ? ["Accept-Encoding"] : [])]
    .filter(Boolean)
    .join(", ");
  const common = Object.entries({ ...headers, ...(vary && { vary }) }).flat();
  const hash = createHash("sha256").update(built ?? plain ?? "");
  const tag = hash.digest("base64url").slice(0, 16);

  function prepared(
    encoding: Encoding,
    body: Buffer | (() => Buffer),
  ): Encoded {
    const isPlain = encoding === "identity";
    const etag = `"${tag}${isPlain ? "" : `-${encoding}`}"`;
    const notModified = ["etag", etag, ...common];
    const length = typeof body === "function" ? size : body.byteLength;
    const own = [
      "content-type",
      mediaType(file),
      "content-length",
      `${length}`,
    ];
    const coding = isPlain ? [] : ["content-encoding", encoding];
    return {
      get body() {
        return typeof body === "function" ? body() : body;
      },
      etag,
      headers: [...own, ...coding, ...notModified],
      notModified,
    };
  }

  if (plain !== undefined && !isText) {
    const identity = prepared("identity", plain);
    return { identity, br: identity, gzip: identity };
  }
  const gzipped = built ?? gzipSync(plain ?? "");
  const text = () => plain ?? gunzipSync(gzipped);
  return {
    br: prepared("br", readIfThere(`${file}.br`) ?? brotli(text())),
    gzip: prepared("gzip", gzipped),
    identity: prepared("identity", () => gunzipSync(gzipped)),
  };
}

function brotli(body: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(body, { params });
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

function ownHeaders(path: string, siteOrigin: string): Headers {
  return {
    "cache-control": cacheControl(path),
    ...(path === "/" && { vary: languageVary }),
    ...(/\/(?:index\.md)?$/.test(path) && {
      "content-language": treeOf(path).locale,
    }),
    // The Markdown version of a page is not indexed; its canonical address is the page.
    ...(path.endsWith("/index.md") && {
      "x-robots-tag": "noindex",
      link: `<${siteOrigin}${canonicalPath(path)}>; rel="canonical"`,
    }),
  };
}

function cacheControl(path: string): string {
  // File names under /assets/ contain a hash of the content.
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  // Documents, their data and scripts at fixed addresses belong to one build, so caches must revalidate them.
  if (/(?:\/|\.json|\.js)$/.test(path)) return "no-cache";
  return "public, max-age=3600";
}

/** The page without the prefix of the default language, whose pages stand under two addresses. */
function canonicalPath(path: string): string {
  const page = path.slice(0, -"index.md".length);
  return treeOf(path).prefix === defaultLocale
    ? page.slice(defaultLocale.length + 1)
    : page;
}

function urlPath(file: string): string {
  return encodePath(file.replaceAll(sep, "/")).replace(/\/index\.html$/, "/");
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

const utf8 = "; charset=utf-8";
const mediaTypes: Readonly<Record<string, string>> = {
  ".html": `text/html${utf8}`,
  ".js": `text/javascript${utf8}`,
  ".css": `text/css${utf8}`,
  ".json": `application/json${utf8}`,
  ".webmanifest": `application/manifest+json${utf8}`,
  ".xml": `application/xml${utf8}`,
  ".txt": `text/plain${utf8}`,
  ".md": `text/markdown${utf8}`,
  ".svg": `image/svg+xml${utf8}`,
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};

/** `Content-Type` of a file by its name. */
export function mediaType(file: string): string {
  if (basename(file) === "feed.xml") return `application/rss+xml${utf8}`;
  return mediaTypes[extname(file).toLowerCase()] ?? "application/octet-stream";
}
