import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { href } from "#shared/site-map.ts";
import { fixtureOrigin } from "../testing/site.ts";
import { readFiles } from "./files.ts";

/** Reads a folder with these files. */
function read(files: Record<string, string | Buffer>) {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return readFiles(folder, fixtureOrigin, (path) => ({ "x-path": path }));
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

test("a text is sent as the build compressed it, or is compressed; what does not gain is not, and does not vary", () => {
  const long = "words ".repeat(200);
  const files = read({
    "a/index.html": long,
    "b.png": long,
    "c.json": "short",
    "d.md": long,
    "d.md.gz": gzipSync(long),
    "d.md.br": "built",
  });
  for (const path of ["/a/", "/d.md"]) {
    const file = files.get(path);
    expect(gunzipSync(file?.gzip.body ?? "").toString()).toBe(long);
    expect(file?.identity.body.toString()).toBe(long);
    expect(file?.identity.headers.join()).toContain(
      `content-length,${long.length}`,
    );
    expect(file?.identity.headers.join()).toContain("vary,Accept-Encoding");
    expect(file?.br.headers.join()).toContain("content-encoding,br");
    expect(file?.br.etag).not.toBe(file?.identity.etag);
  }
  const made = files.get("/a/")?.br.body ?? "";
  expect(brotliDecompressSync(made).toString()).toBe(long);
  expect(files.get("/d.md")?.br.body.toString()).toBe("built");
  for (const path of ["/b.png", "/c.json"]) {
    const file = files.get(path);
    expect(file?.br, path).toBe(file?.identity);
    expect(file?.identity.headers).not.toContain("vary");
  }
});

test.each([
  ["/en/articles/x/", "/en/articles/x/"],
  // The copy of the Thai page names the address without prefix, as its HTML does.
  ["/th/articles/x/", "/articles/x/"],
])("the Markdown of %s is not to be indexed, and names %s", (path, page) => {
  const files = read({ [`${path.slice(1)}index.md`]: "# X" });
  const headers = files.get(`${path}index.md`)?.identity.headers.join() ?? "";
  expect(headers).toContain("text/markdown; charset=utf-8");
  expect(headers).toContain("x-robots-tag,noindex");
  expect(headers).toContain(`<${fixtureOrigin}${page}>; rel="canonical"`);
});
