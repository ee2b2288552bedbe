import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { localeEntries, locales } from "#shared/locales.ts";
import { href, matchPath } from "#shared/site-map.ts";
import { all, attribute } from "#site-builder/files/parse-html.ts";
import {
  builtPaths,
  client,
  hasFile,
  links,
  meta,
  page,
  problems,
  site,
  ownPaths,
} from "./site.ts";

const read = (path: string) => readFileSync(join(client, path), "utf8");
const property = (path: string, name: string) =>
  all(page(path), "meta")
    .filter((element) => attribute(element, "property") === name)
    .map((element) => attribute(element, "content"));
const isIndexed = (path: string) => links(path, "canonical").length > 0;

test("the only hidden folder that visitors can ask for is that of well-known addresses", () => {
  expect(globSync("**/.*", { cwd: client })).toEqual([".well-known"]);
});

test("previews are in the language of the page and name the other languages", () => {
  expect(
    problems(function* (path) {
      if (!isIndexed(path)) return;
      const match = matchPath(path);
      if (match === undefined) return;
      const { locale } = match.tree;
      if (property(path, "og:locale")[0] !== localeEntries[locale].openGraph)
        yield "og:locale is that of another language";
      const others = locales
        .filter((other) => other !== locale)
        .filter((other) =>
          ownPaths.includes(href(other, match.page, match.params)),
        )
        .map((other) => localeEntries[other].openGraph);
      const named = property(path, "og:locale:alternate");
      if (named.join() !== others.join())
        yield `alternates are ${named.join()}`;
      if (meta(path, "twitter:card") !== "summary_large_image")
        yield "has no card";
      const head = page(path).html.split("</head>", 1)[0] ?? "";
      if (Buffer.byteLength(head) > 64 * 1024) yield "has a head beyond 64 KB";
    }, ownPaths),
  ).toEqual([]);
});

test("preview pictures have the size and the format that the head says", async () => {
  const urls = new Set(
    builtPaths.flatMap((path) => property(path, "og:image")),
  );
  expect(urls.size).toBeGreaterThan(40);
  for (const url of urls) {
    const file = join(client, (url ?? "").slice(site.origin.length));
    expect(await sharp(file).metadata()).toMatchObject({
      format: "png",
      width: 1200,
      height: 630,
    });
  }
});

test("icons exist, and a manifest for each language", async () => {
  for (const [name, size] of [
    ["apple-touch-icon.png", 180],
    ["icon-192.png", 192],
    ["icon-512.png", 512],
    ["icon-maskable-512.png", 512],
  ] as const) {
    const icon = sharp(join(client, name));
    expect((await icon.metadata()).width).toBe(size);
    // Phones draw what is transparent black.
    expect((await icon.stats()).isOpaque).toBe(true);
  }
  expect(statSync(join(client, "icon-192.png")).size).toBeLessThan(1_400);
  // An icon file begins with the numbers 0, 1 and the number of its pictures.
  expect([...readFileSync(join(client, "favicon.ico")).subarray(0, 5)]).toEqual(
    [0, 0, 1, 0, 3],
  );
  for (const locale of locales) {
    const manifest = JSON.parse(read(`manifest-${locale}.webmanifest`)) as {
      lang: string;
      start_url: string;
      icons: { src: string }[];
    };
    expect(manifest.lang).toBe(locale);
    expect(builtPaths).toContain(manifest.start_url);
    for (const { src } of manifest.icons) expect(hasFile(src)).toBe(true);
  }
  expect(
    problems(function* (path) {
      const [link] = links(path, "manifest");
      const locale = matchPath(path)?.tree.locale;
      if (
        !link ||
        attribute(link, "href") !== `/manifest-${locale}.webmanifest`
      )
        yield "has the manifest of another language";
    }),
  ).toEqual([]);
});

test("the texts for machines exist", () => {
  expect(read("llms.txt")).toContain(`](${site.origin}/en/articles/`);
  expect(read("robots.txt")).toBe("User-agent: *\nDisallow: /\n");
  expect(read(".well-known/security.txt")).toMatch(
    /^Contact: (?:mailto:|https:\/\/).+\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/,
  );
});
