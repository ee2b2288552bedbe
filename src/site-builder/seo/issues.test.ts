import { expect, test } from "vitest";
import { findIssues } from "./issues.ts";
import type { PageReport } from "./read-page.ts";
import type { SiteReport } from "./read-site.ts";

const origin = "https://example.com";
const description =
  "Words that say in one or two sentences what a reader finds on this page, number ";

const twins = (th: string, en: string) =>
  [
    ["th", origin + th],
    ["en", origin + en],
    ["x-default", origin + th],
  ] as const;

function page(path: string, changes: Partial<PageReport> = {}): PageReport {
  const isEnglish = path.startsWith("/en/");
  const rest = isEnglish ? path.slice(3) : path;
  return {
    path,
    locale: isEnglish ? "en" : "th",
    title: `Title of ${path}`,
    description: description + path,
    isNoindex: false,
    canonicals: [origin + path],
    alternates: twins(rest, `/en${rest}`),
    preview: {
      url: origin + path,
      image: `${origin}/picture.png`,
      alt: "A picture",
      size: "1200×630",
    },
    hasReadableData: true,
    links: ["/", "/en/", "/about/", "/en/about/"].filter((to) => to !== path),
    anchors: [["/about/", "here"]],
    ids: new Set(["here"]),
    loads: ["/picture.png"],
    problems: [],
    ...changes,
  };
}

/** The issues of a site with four sound pages. `changes` apply to the last page, `site` to the site. */
function issues(
  changes: Partial<PageReport> = {},
  site: Partial<SiteReport> = {},
): string[] {
  const pages = [
    page("/"),
    page("/en/"),
    page("/about/"),
    page("/en/about/", changes),
  ];
  const sitemap = pages
    .filter(({ isNoindex }) => !isNoindex)
    .map(({ path, alternates }) => ({
      url: origin + path,
      lastmod: "2026-11-20",
      alternates,
    }));
  return findIssues({
    origin,
    brand: "Example",
    pages,
    sitemap,
    sizeOf: (path) => (path === "/picture.png" ? 50_000 : undefined),
    copies: new Set(["/th/about/"]),
    ...site,
  }).map(({ path, problem }) => `${path}: ${problem}`);
}

test("a sound site has no issues", () => {
  expect(issues()).toEqual([]);
});

const { preview } = page("/en/about/");
const hidden = { isNoindex: true, canonicals: [], alternates: [] };
const canonicals = (...paths: string[]) => ({
  canonicals: paths.map((path) => origin + path),
});

test.each<[string, Partial<PageReport>]>([
  ["has no title", { title: "" }],
  ["61 cells) is wider than 60", { title: "x".repeat(61) }],
  ["has the title of /en/", { title: "Title of /en/" }],
  ["has the title of /", { ...hidden, title: "Title of /" }],
  ["has no description", { description: "" }],
  ["(6 cells) must be 70 to 155", { description: "Short." }],
  ["has the description of /en/", { description: `${description}/en/` }],
  ["has 0 canonical addresses", canonicals()],
  ["has 2 canonical addresses", canonicals("/en/about/", "/about/")],
  ["as canonical, which is no page", canonicals("/en/about")],
  ["is not listed and names alternates", { isNoindex: true, ...canonicals() }],
  ["is noindex and names a canonical", { isNoindex: true, alternates: [] }],
  ["does not name itself", { alternates: [["x-default", `${origin}/about/`]] }],
  ["(x-default)", { alternates: twins("/about/", "/en/about/").slice(0, 2) }],
  [
    "names https://example.com/about (th), which is no page",
    { alternates: twins("/about", "/en/about/") },
  ],
  [
    "names / (th), which does not name the same",
    { alternates: twins("/", "/en/about/") },
  ],
  ["og:url is not the canonical", { preview: { ...preview, url: origin } }],
  ["has no preview picture", { preview: { ...preview, image: "" } }],
  ["without words", { preview: { ...preview, alt: "" } }],
  ["is 600×315", { preview: { ...preview, size: "600×315" } }],
  ["that is not there", { preview: { ...preview, image: `${origin}/none` } }],
  ["structured data that cannot be read", { hasReadableData: false }],
  ["links to /nope/, which is not there", { links: ["/nope/"] }],
  ["links to /#there, which is not there", { anchors: [["/", "there"]] }],
  ["/th/about/, a copy", { links: ["/th/about/"] }],
  ["loads https://example.org/a.js", { loads: ["https://example.org/a.js"] }],
  ["loads /a.js, which is no file", { loads: ["/a.js"] }],
  ["has 2 h1", { problems: ["has 2 h1"] }],
])("finds what %s", (problem, changes) => {
  expect(issues(changes).join("\n")).toContain(problem);
});

test("finds an orphan, a heavy preview, and pages missing in the sitemap", () => {
  const pages = [page("/", { links: [] }), page("/en/", { links: ["/"] })];
  expect(issues({}, { pages, sitemap: [] })).toEqual(
    expect.arrayContaining([
      "/: is missing in the sitemap",
      "/en/: is linked from no other page (orphan)",
    ]),
  );
  expect(issues({}, { sizeOf: () => 130_000 })).toContain(
    "/: has a preview picture of 127 KB",
  );
});

test("finds a canonical address that names another one", () => {
  const copy = page("/", { canonicals: [`${origin}/about/`] });
  const copyOfCopy = page("/about/", { canonicals: [`${origin}/`] });
  expect(issues({}, { pages: [copy, copyOfCopy] })).toContain(
    "/about/: names https://example.com/ as canonical, which names another",
  );
});

test("finds what is wrong with the sitemap", () => {
  const entry = { url: `${origin}/nope/`, lastmod: "soon", alternates: [] };
  const copy = { url: `${origin}/th/about/`, lastmod: "", alternates: [] };
  const day = {
    url: `${origin}/en/`,
    lastmod: "2026-11-20T10:00:00Z",
    alternates: [],
  };
  expect(issues({}, { sitemap: [entry, entry, copy, day] })).toEqual(
    expect.arrayContaining([
      ": the sitemap names an address twice",
      ": the sitemap names https://example.com/nope/, which search engines are not to list",
      ": the sitemap names https://example.com/th/about/, which search engines are not to list",
      ': the sitemap has "soon" as date of https://example.com/nope/',
      ': the sitemap has "2026-11-20T10:00:00Z" as date of https://example.com/en/',
      "/en/: has other alternates in the sitemap",
    ]),
  );
});
