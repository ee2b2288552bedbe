import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { isWorthCompressing } from "#shared/compression.ts";
import { treeOf } from "#shared/site-map.ts";
import { languageVary } from "../language.ts";
import { mediaType } from "./media-types.ts";
import type { Encoding } from "../negotiate.ts";

/** One encoding of a file, ready to send. Headers are flat name-value lists, the fastest form for `writeHead`. */
type Variant = {
  body: Buffer;
  etag: string;
  headers: string[];
  notModifiedHeaders: string[];
};

/** If an encoding does not make the file smaller, it is the identity variant. */
export type Variants = Record<Encoding, Variant>;

/** Compression at request time, with levels that take about two milliseconds for a long page. */
const compress = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => gzipSync(body, { level: 6 }),
};

/**
 * Reads a file with the encodings that the build made. On a site of thousands of pages the build leaves some out: they are
 * compressed on the first request. `path` is the URL path of the file, `security` a flat list of more headers.
 */
export function readVariants(
  file: string,
  path: string,
  security: string[],
): Variants {
  const identity = readFileSync(file);
  const hash = createHash("sha256").update(identity).digest("base64url");
  const built = {
    br: readIfThere(`${file}.br`),
    gzip: readIfThere(`${file}.gz`),
  };
  const isWorthIt = isWorthCompressing(file, identity);
  const isCompressed = isWorthIt || Object.values(built).some(Boolean);
  const common = [...cacheHeaders(path, isCompressed), ...security];
  const plain = variant(identity, "identity");
  const made: Partial<Variants> = {};
  return {
    identity: plain,
    get br() {
      return (made.br ??= compressed("br"));
    },
    get gzip() {
      return (made.gzip ??= compressed("gzip"));
    },
  };

  function compressed(encoding: keyof typeof built): Variant {
    const body =
      built[encoding] ?? (isWorthIt ? compress[encoding](identity) : undefined);
    return body === undefined ? plain : variant(body, encoding);
  }

  function variant(body: Buffer, encoding: Encoding): Variant {
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
  }
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
  // File names under /assets/ contain a hash of the content.
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  // Documents, their data and scripts at fixed addresses belong to one build, so caches must revalidate them.
  if (/(?:\/|\.json|\.js)$/.test(path)) return "no-cache";
  return "public, max-age=3600";
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
