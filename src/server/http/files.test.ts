import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { href } from "#shared/site-map.ts";
import { bestEncoding, matchesETag, readFiles } from "./files.ts";

/** Reads a folder with these files. */
function read(files: Record<string, string | Buffer>) {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return readFiles(folder, (path) => ({ "x-path": path }));
}

test("files are found at the address of links, for any encoding of the folder name", () => {
  const slug = "แมว a";
  const path = href("th", "article", { slug });
  for (const folder of [slug, encodeURIComponent(slug)]) {
    const files = read({ [`articles/${folder}/index.html`]: "x" });
    const headers = files.get(path)?.identity.headers;
    expect(headers?.join()).toContain(`x-path,${path}`);
    expect(headers?.join()).toContain("content-language,th");
  }
});

test("a text is sent as the build compressed it; what does not gain is not, and does not vary", () => {
  const long = "words ".repeat(200);
  const files = read({
    "b.png": long,
    "d.txt": long,
    "d.txt.gz": gzipSync(long),
    "d.txt.br": "built",
  });
  const text = files.get("/d.txt");
  expect(text?.br.body().toString()).toBe("built");
  expect(gunzipSync(text?.gzip.body() ?? "").toString()).toBe(long);
  expect(text?.identity.body().toString()).toBe(long);
  const headers = text?.identity.headers.join();
  expect(headers).toContain(`content-length,${long.length}`);
  expect(headers).toContain("vary,Accept-Encoding");
  expect(text?.br.headers.join()).toContain("content-encoding,br");
  expect(text?.br.etag).not.toBe(text?.identity.etag);
  const picture = files.get("/b.png");
  expect(picture?.br).toBe(picture?.identity);
  expect(picture?.identity.headers).not.toContain("vary");
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["brotli", "identity"],
  ["", "identity"],
])("Accept-Encoding %j gets %s", (accept, expected) => {
  expect(bestEncoding(accept)).toBe(expected);
});

test.each([
  ['"b",W/"a"', true],
  [" * ", true],
  ['"b"', false],
])('If-None-Match %j names "a": %s', (header, expected) => {
  expect(matchesETag(header, '"a"')).toBe(expected);
});
