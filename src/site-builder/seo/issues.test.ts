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
    structured: { isReadable: true, breadcrumb: ["Home", "Here"] },
    breadcrumb: ["Home", "Here"],
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

const preview = page("/en/about/").preview;
const sound = { isReadable: true };

test.each<[string, Partial<PageReport>, RegExp]>([
  ["no title", { title: "" }, /has no title/],
  ["a wide title", { title: "x".repeat(61) }, /61 cells\) is wider than 60/],
  ["no description", { description: "" }, /has no description/],
  ["a short one", { description: "Short." }, /\(6 cells\) must be 70 to 155/],
  ["a second title", { title: "Title of /en/" }, /has the title of \/en\//],
  [
    "a second description",
    { description: `${description}/en/` },
    /has the description of \/en\//,
  ],
  ["no canonical", { canonicals: [] }, /has 0 canonical addresses/],
  [
    "two of them",
    { canonicals: [`${origin}/en/about/`, `${origin}/about/`] },
    /has 2 canonical addresses/,
  ],
  [
    "a canonical that is no page",
    { canonicals: [`${origin}/en/about`] },
    /as canonical, which is no page/,
  ],
  [
    "a hidden page with alternates",
    { isNoindex: true, canonicals: [] },
    /is not listed and names alternates/,
  ],
  [
    "another og:url",
    { preview: { ...preview, url: `${origin}/` } },
    /og:url is not the canonical/,
  ],
  [
    "a hidden page with an address",
    { isNoindex: true, alternates: [] },
    /is noindex and names a canonical/,
  ],
  [
    "alternates without itself",
    { alternates: [["x-default", `${origin}/about/`]] },
    /does not name itself/,
  ],
  [
    "alternates without a default",
    { alternates: twins("/about/", "/en/about/").slice(0, 2) },
    /\(x-default\)/,
  ],
  [
    "an alternate that is no page",
    { alternates: twins("/about", "/en/about/") },
    /names https:\/\/example\.com\/about \(th\), which is no page/,
  ],
  [
    "alternates that are not returned",
    { alternates: twins("/", "/en/about/") },
    /names \/ \(th\), which does not name the same/,
  ],
  [
    "no preview",
    { preview: { ...preview, image: "" } },
    /has no preview picture/,
  ],
  [
    "a preview without words",
    { preview: { ...preview, alt: "" } },
    /without words/,
  ],
  [
    "a preview of another size",
    { preview: { ...preview, size: "600×315" } },
    /is 600×315/,
  ],
  [
    "a preview that is not there",
    { preview: { ...preview, image: `${origin}/none.png` } },
    /that is not there/,
  ],
  [
    "unreadable data",
    { structured: { ...sound, isReadable: false, breadcrumb: [] } },
    /structured data that cannot be read/,
  ],
  [
    "another breadcrumb",
    { structured: { ...sound, breadcrumb: ["Home"] } },
    /another breadcrumb/,
  ],
  [
    "a dead link",
    { links: ["/nope/"] },
    /links to \/nope\/, which is not there/,
  ],
  [
    "a link to a place that is not there",
    { anchors: [["/", "there"]] },
    /links to \/#there, which is not there/,
  ],
  [
    "a file of another site",
    { loads: ["https://example.org/a.js"] },
    /loads https:\/\/example\.org\/a\.js, which is no file of this site/,
  ],
  ["a file that is not there", { loads: ["/a.js"] }, /loads \/a\.js, which is/],
  ["what the document has wrong", { problems: ["has 2 h1"] }, /has 2 h1/],
  ["a link to a copy", { links: ["/th/about/"] }, /\/th\/about\/, a copy/],
])("finds %s", (_, changes, expected) => {
  expect(issues(changes).join("\n")).toMatch(expected);
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

test("pages that are kept out of search engines have words of their own", () => {
  const hidden = { isNoindex: true, canonicals: [], alternates: [] };
  expect(issues({ ...hidden, title: "Title of /" })).toContain(
    "/en/about/: has the title of /",
  );
});

test("finds what is wrong with the sitemap", () => {
  const entry = { url: `${origin}/nope/`, lastmod: "soon", alternates: [] };
  const copy = { url: `${origin}/th/about/`, lastmod: "", alternates: [] };
  const day = { url: `${origin}/en/`, lastmod: undefined, alternates: [] };
  expect(issues({}, { sitemap: [entry, entry, copy, day] })).toEqual(
    expect.arrayContaining([
      ": the sitemap names an address twice",
      ": the sitemap names https://example.com/nope/, which search engines are not to list",
      ": the sitemap names https://example.com/th/about/, which search engines are not to list",
      ': the sitemap has "soon" as date of https://example.com/nope/',
      ': the sitemap has "" as date of https://example.com/en/',
      "/en/: has other alternates in the sitemap",
    ]),
  );
  const time = { ...day, lastmod: "2026-11-20T10:00:00Z" };
  expect(issues({}, { sitemap: [time] })).toContain(
    ': the sitemap has "2026-11-20T10:00:00Z" as date of https://example.com/en/',
  );
});
