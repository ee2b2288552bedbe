import { expect, test } from "vitest";
import type { Content } from "#content/index.ts";
import { placeOfLink } from "../page-facts.ts";
import { findIssues } from "./issues.ts";
import type { PageReport } from "./read-page.ts";
import type { SiteReport } from "./read-built-site.ts";

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
    },
    links: ["/", "/en/", "/about/", "/en/about/"].filter((to) => to !== path),
    anchors: [["/about/", "here"]],
    ids: ["here"],
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
    .map(({ path }) => origin + path);
  return findIssues({
    origin,
    pages,
    sitemap,
    sizeOf: (path) => (path === "/picture.png" ? 50_000 : undefined),
    copies: new Set(["/th/about/"]),
    placeOf: () => "one.md:3",
    ...site,
  }).map(({ path, problem }) => `${path}: ${problem}`);
}

const { preview } = page("/en/about/");
const canonicals = (...paths: string[]) => ({
  canonicals: paths.map((path) => origin + path),
});

test.each<[string, Partial<PageReport>]>([
  ["has no title", { title: "" }],
  ["61 cells) is wider than 60", { title: "x".repeat(61) }],
  ["has the title of /en/", { title: "Title of /en/" }],
  ["has no description", { description: "" }],
  ["has the description of /en/", { description: `${description}/en/` }],
  ["has 0 canonical addresses", canonicals()],
  ["as canonical, which is no page", canonicals("/en/about")],
  ["is noindex and names", { isNoindex: true, ...canonicals() }],
  ["does not name itself", { alternates: [["x-default", `${origin}/about/`]] }],
  [
    "names https://example.com/about (th), which is no page",
    { alternates: twins("/about", "/en/about/") },
  ],
  [
    "names / (th), which does not name the same",
    { alternates: twins("/", "/en/about/") },
  ],
  ["that is not there", { preview: { ...preview, image: `${origin}/none` } }],
  ["links to /nope/, which is not there", { links: ["/nope/"] }],
  ["links to /#hers (one.md:3), which is", { anchors: [["/", "hers"]] }],
  ['is not there; did you mean "here"?', { anchors: [["/", "hers"]] }],
  ["has 2 h1", { problems: ["has 2 h1"] }],
])("finds what %s", (problem, changes) => {
  expect(issues(changes).join("\n")).toContain(problem);
});

test("a link of an article has a file and a line", () => {
  const links = [{ target: "/about/#team", line: 3 }];
  const en = { locale: "en", file: "/site/one/en.md", links };
  const articles = { versions: () => ({ en }) };
  const content = { root: "/site", articles } as unknown as Content;
  const placeOf = (to: string) => placeOfLink(content, "/en/articles/one/", to);
  expect(placeOf("/en/about/#team")).toBe("one/en.md:3");
  expect(placeOf("/en/about/#nope")).toBeUndefined();
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

test("finds what is wrong with the sitemap", () => {
  const [entry, copy] = [`${origin}/nope/`, `${origin}/th/about/`];
  expect(issues({}, { sitemap: [entry, entry, copy] })).toEqual(
    expect.arrayContaining([
      ": the sitemap names an address twice",
      ": the sitemap names https://example.com/nope/, which search engines are not to list",
      ": the sitemap names https://example.com/th/about/, which search engines are not to list",
    ]),
  );
});
