import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findIssues, readBuiltSite } from "../../src/site-builder/seo/index.ts";
import { collectionOf } from "#shared/collections.ts";
import {
  localeEntries,
  localeForOthers,
  locales,
  type Locale,
} from "#shared/locales.ts";
import { isService } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import {
  all,
  attribute,
  rawText,
  textOf,
} from "#site-builder/files/parse-html.ts";
import { entrySlugs, newestArticles, root } from "../content.ts";
import {
  builtPaths,
  client,
  files,
  hasFile,
  having,
  links,
  meta,
  ownPaths,
  page,
  problems,
  read,
  routeOf,
  site,
} from "./site.ts";

/** Pages under their one address: `/th/` has the same bytes as the paths without a prefix. */
const paths = builtPaths.filter((path) => !path.startsWith("/th/"));
const own = paths.filter((path) => ownPaths.includes(path));
const isThanks = (path: string) => routeOf(path).page === "contact-sent";

/** The languages that a page is written in. */
function written(path: string): Locale[] {
  const { page: name, params } = routeOf(path);
  const collection = collectionOf(name);
  return locales.filter(
    (locale) =>
      collection === undefined ||
      entrySlugs(collection, locale).includes(params.slug ?? ""),
  );
}

const alternates = (path: string) =>
  Object.fromEntries(
    all(page(path), "link").flatMap((link) => {
      const language = attribute(link, "hreflang");
      return language ? [[language, attribute(link, "href")]] : [];
    }),
  );

const wanted = (path: string) => {
  const { page: name, params } = routeOf(path);
  const url = (locale: Locale) => site.origin + href(locale, name, params);
  const existing = written(path);
  return {
    ...Object.fromEntries(existing.map((locale) => [locale, url(locale)])),
    "x-default": url(localeForOthers(existing) ?? "th"),
  };
};

// A unit test beside the code shows for each rule that it fails.
test("the report of the build finds nothing: titles and descriptions, headings, links and their protocols, sitemap", async () => {
  const report = await readBuiltSite(root);
  expect(report.pages.length).toBeGreaterThan(90);
  expect(findIssues(report)).toEqual([]);
});

test("every page names its one address, and its version in each language that it is written in", () => {
  for (const path of own) {
    const isListed = !isThanks(path);
    expect([path, links(path, "canonical"), alternates(path)]).toEqual([
      path,
      isListed ? [site.origin + path] : [],
      isListed ? wanted(path) : {},
    ]);
  }
});

test("an article in another language than its page names the address of the original", () => {
  const copies = paths.filter((path) => !ownPaths.includes(path));
  for (const path of copies) {
    const { page: name, params } = routeOf(path);
    const originals = written(path).map(
      (locale) => site.origin + href(locale, name, params),
    );
    const [canonical, ...others] = links(path, "canonical");
    expect(others).toEqual([]);
    expect(originals, path).toContain(canonical);
    expect(alternates(path), path).toEqual({});
  }
});

test("shared pages have a card in their language, with a picture of 1200 × 630", async () => {
  const pictures = new Set<string>();
  expect(
    problems(function* (path) {
      if (isThanks(path)) return;
      const locale = routeOf(path).tree.locale;
      const tag = (one: Locale) => localeEntries[one].tag.replace("-", "_");
      const others = written(path).filter((one) => one !== locale);
      if (meta(path, "og:locale").join() !== tag(locale)) yield "og:locale";
      if (meta(path, "og:locale:alternate").join() !== others.map(tag).join())
        yield "og:locale:alternate";
      if (meta(path, "og:url").join() !== site.origin + path) yield "og:url";
      if (!meta(path, "og:image:alt")[0]) yield "og:image:alt";
      if (meta(path, "twitter:card")[0] !== "summary_large_image")
        yield "twitter:card";
      const [image = ""] = meta(path, "og:image");
      pictures.add(image.slice(site.origin.length));
    }, own),
  ).toEqual([]);
  expect(pictures.size).toBeGreaterThan(40);
  for (const picture of pictures) {
    const file = join(client, picture);
    expect(await sharp(file).metadata()).toMatchObject({
      format: "png",
      width: 1200,
      height: 630,
    });
  }
});

type Node = { "@type": string } & Record<string, unknown>;

function nodesOf(path: string): Node[] {
  const data = having(page(path), "script", "type", "application/ld+json");
  return data.flatMap((script) => {
    const node = JSON.parse(rawText(script)) as Node & { "@graph"?: Node[] };
    return node["@graph"] ?? [node];
  });
}

test("search engines read what each kind of page is, and the page shows the names that they read", () => {
  const ids = new Set<unknown>();
  expect(
    problems(function* (path) {
      const nodes = nodesOf(path);
      const { page: name } = routeOf(path);
      const types = nodes
        .map((node) => node["@type"])
        // The facts of an owner add the company and its offices.
        .filter((type) => name === "home" || !/^(Org|Prof)/.test(type));
      const expected =
        name === "home"
          ? ["Organization", "WebSite"]
          : [
              ...(collectionOf(name) ? ["BlogPosting"] : []),
              ...(isService(name) ? ["Service"] : []),
              "BreadcrumbList",
            ];
      if (types.join() !== expected.join()) yield `says ${types.join()}`;
      const text = all(page(path), "main", "footer").map(textOf).join(" ");
      for (const { headline, publisher, provider, itemListElement } of nodes) {
        for (const company of [publisher, provider] as Partial<Node>[])
          if (company) ids.add(company["@id"]);
        const crumbs = (itemListElement ?? []) as { name: string }[];
        for (const shown of [headline, ...crumbs.map((crumb) => crumb.name)])
          if (typeof shown === "string" && !bare(text).includes(bare(shown)))
            yield `does not show ${shown}`;
      }
    }, own),
  ).toEqual([]);
  expect([...ids]).toEqual([`${site.origin}/#organization`]);
});

/** Without spaces and the signs of where a line may break. */
const bare = (text: string) => text.replaceAll(/[\s\u200b\u2060]/g, "");

test("icons exist, and that of a phone's home screen is opaque", async () => {
  const icon = sharp(join(client, "apple-touch-icon.png"));
  expect((await icon.metadata()).width).toBe(180);
  // Phones draw what is transparent black.
  expect((await icon.stats()).isOpaque).toBe(true);
  expect(hasFile("favicon.ico") && hasFile("favicon.svg")).toBe(true);
});

test("programs find the feeds, llms.txt and robots.txt, and no hidden file", () => {
  for (const locale of locales) {
    const list = href(locale, "articles");
    const feed = read(`${list}feed.xml`);
    for (const slug of newestArticles(locale).slice(0, 10))
      expect(feed).toContain(site.origin + href(locale, "article", { slug }));
    expect(feed).toContain("<rss");
  }
  expect(read("llms.txt")).toContain(`](${site.origin}/en/articles/`);
  expect(read("robots.txt")).toBe("User-agent: *\nDisallow: /\n");
  expect(files("**/.*")).toEqual([]);
});
