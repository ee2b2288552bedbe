import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { href } from "#shared/site-map.ts";
import { fixtureManifest, fixtureOrigin } from "../../testing/site.ts";
import { payloadReader } from "../payload-reader.ts";
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
        [`articles/${folder}/_payload.json`]: '{"data":{"n":1}}',
      },
      { [`/articles/${slug}/`]: { styleHashes: ["'sha256-cat'"] } },
    );
    expect(files.isPage(path)).toBe(true);
    expect(files.isPage(`${path}_payload.json`)).toBe(false);
    expect(files.get(path)?.variants.identity.headers.join()).toContain(
      "'sha256-cat'",
    );
    const loadData = payloadReader(files);
    expect(loadData(path)).toEqual({ n: 1 });
    expect(loadData(`/articles/${slug}/`)).toEqual({ n: 1 });
    expect(loadData("/nope/")).toBeUndefined();
    expect(loadData("/%E0%A4%A/")).toBeUndefined();
  }
});

test("a file without compressed variants does not vary", () => {
  const files = load({ "a.png": "x", "b.txt": "x", "b.txt.br": "y" });
  expect(files.get("/a.png")?.variants.br).toBe(
    files.get("/a.png")?.variants.identity,
  );
  expect(files.get("/a.png")?.variants.identity.headers).not.toContain("vary");
  expect(files.get("/b.txt")?.variants.identity.headers).toContain("vary");
  expect(files.get("/b.txt")?.variants.br.body.toString()).toBe("y");
  expect(files.get("/b.txt")?.variants.gzip.body.toString()).toBe("x");
});

test("text that the build left uncompressed is compressed once, at the first request", () => {
  const long = "words ".repeat(200);
  const files = load({
    "a/index.html": long,
    "b.png": long,
    "c.json": "short",
    "d.md": long,
    "d.md.br": "built",
  });
  const variants = files.get("/a/")?.variants;
  const br = variants?.br;
  expect(brotliDecompressSync(br?.body ?? "").toString()).toBe(long);
  expect(gunzipSync(variants?.gzip.body ?? "").toString()).toBe(long);
  expect(br?.headers.join()).toContain("content-encoding,br");
  expect(br?.headers.join()).toContain("vary,Accept-Encoding");
  expect(br?.etag).not.toBe(variants?.identity.etag);
  expect(files.get("/a/")?.variants.br).toBe(br);
  expect(variants?.identity.headers.join()).toContain("vary,Accept-Encoding");
  for (const path of ["/b.png", "/c.json"]) {
    const plain = files.get(path)?.variants;
    expect(plain?.br, path).toBe(plain?.identity);
    expect(plain?.gzip, path).toBe(plain?.identity);
  }
  const built = files.get("/d.md")?.variants;
  expect(built?.br.body.toString()).toBe("built");
  expect(gunzipSync(built?.gzip.body ?? "").toString()).toBe(long);
});

test("the tag of a file follows its content", () => {
  const tag = (text: string) =>
    load({ "a.txt": text }).get("/a.txt")?.variants.identity.etag;
  expect(tag("x")).toBe(tag("x"));
  expect(tag("x")).not.toBe(tag("y"));
});

test.each([
  ["/en/articles/x/", "/en/articles/x/"],
  ["/articles/x/", "/articles/x/"],
  // The copy of the Thai page names the address without prefix, as its HTML does.
  ["/th/articles/x/", "/articles/x/"],
])("the Markdown of %s is not to be indexed, and names %s", (path, page) => {
  const file = load({ [`${path.slice(1)}index.md`]: "# X" }).get(
    `${path}index.md`,
  );
  const headers = file?.variants.identity.headers ?? [];
  expect(headers).toContain("text/markdown; charset=utf-8");
  expect(headers[headers.indexOf("x-robots-tag") + 1]).toBe("noindex");
  expect(headers[headers.indexOf("link") + 1]).toBe(
    `<${fixtureOrigin}${page}>; rel="canonical"`,
  );
});
