import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { href } from "#shared/site-map.ts";
import { fixtureManifest, fixtureOrigin } from "../../testing/site.ts";
import { dataReader } from "../page-inputs.ts";
import { loadStaticFiles } from "./static-files.ts";

/** Loads a folder with these files. Folder names may be percent-encoded or not. */
function load(files: Record<string, string>, pages = {}) {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return loadStaticFiles(folder, fixtureManifest({ pages }), fixtureOrigin);
}

test("files are found at the address of links, for any encoding of the folder name", () => {
  const slug = "แมว a";
  const path = href("th", "article", { slug });
  for (const folder of [slug, encodeURIComponent(slug)]) {
    const files = load(
      {
        [`articles/${folder}/index.html`]: "x",
        [`articles/${folder}/_data.json`]: '{"data":{"n":1}}',
      },
      { [`/articles/${slug}/`]: { styleHashes: ["'sha256-cat'"] } },
    );
    expect(files.isPage(path)).toBe(true);
    expect(files.get(path)?.variants.identity.headers.join()).toContain(
      "'sha256-cat'",
    );
    const loadData = dataReader(files);
    expect(loadData(path)).toEqual({ n: 1 });
    expect(loadData("/nope/")).toBeUndefined();
    expect(loadData("/%E0%A4%A/")).toBeUndefined();
  }
});

test("text that the build left uncompressed is compressed at the first request; what does not gain is not, and does not vary", () => {
  const long = "words ".repeat(200);
  const files = load({
    "a/index.html": long,
    "b.png": long,
    "c.json": "short",
    "d.md": long,
    "d.md.br": "built",
  });
  const page = files.get("/a/")?.variants;
  expect(brotliDecompressSync(page?.br.body ?? "").toString()).toBe(long);
  expect(gunzipSync(page?.gzip.body ?? "").toString()).toBe(long);
  expect(page?.br.headers.join()).toContain("content-encoding,br");
  expect(page?.identity.headers.join()).toContain("vary,Accept-Encoding");
  expect(page?.br.etag).not.toBe(page?.identity.etag);
  for (const path of ["/b.png", "/c.json"]) {
    const plain = files.get(path)?.variants;
    expect(plain?.br, path).toBe(plain?.identity);
    expect(plain?.identity.headers).not.toContain("vary");
  }
  expect(files.get("/d.md")?.variants.br.body.toString()).toBe("built");
});

test.each([
  ["/en/articles/x/", "/en/articles/x/"],
  // The copy of the Thai page names the address without prefix, as its HTML does.
  ["/th/articles/x/", "/articles/x/"],
])("the Markdown of %s is not to be indexed, and names %s", (path, page) => {
  const files = load({ [`${path.slice(1)}index.md`]: "# X" });
  const file = files.get(`${path}index.md`)?.variants.identity;
  const headers = file?.headers.join() ?? "";
  expect(headers).toContain("text/markdown; charset=utf-8");
  expect(headers).toContain("x-robots-tag,noindex");
  expect(headers).toContain(`<${fixtureOrigin}${page}>; rel="canonical"`);
});
