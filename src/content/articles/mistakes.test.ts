import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { staleLines } from "../collections/stale.ts";
import { readContent } from "../content.ts";

// The mistakes of writers, and the messages about them: file, line and remedy.
const slug = "one-address-per-language";
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "content-"));
  for (const part of [
    "site.yaml",
    "authors.yaml",
    "tags.yaml",
    "no-break.yaml",
    "synonyms.yaml",
    "charts",
    "company",
  ])
    cpSync(join("content", part), join(root, "content", part), {
      recursive: true,
    });
  cpSync("messages", join(root, "messages"), { recursive: true });
  cpSync(`content/articles/${slug}`, join(root, "content/articles", slug), {
    recursive: true,
  });
  // Its links to articles that are not there would be a second mistake.
  for (const locale of ["th", "en", "ja"])
    change(locale, /\]\(\/articles\/[^)]*\)/g, "](/articles/)");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function change(locale: string, pattern: RegExp, replacement: string): void {
  const file = join(root, "content/articles", slug, `${locale}.md`);
  writeFileSync(file, readFileSync(file, "utf8").replace(pattern, replacement));
}

test("an article without mistakes is read", async () => {
  const content = await readContent(root);
  expect(content.articles.in("ja").map((article) => article.slug)).toEqual([
    slug,
  ]);
});

test.each([
  [
    "a wrong date",
    /^publishedAt: .*$/m,
    "publishedAt: 2026-13-41",
    /en\.md:\d+ publishedAt: .*date/,
  ],
  [
    "a day that does not exist",
    /^publishedAt: .*$/m,
    "publishedAt: 2026-11-31",
    /en\.md:\d+ publishedAt: "2026-11-31" is no date that exists: the last day of that month is 2026-11-30/,
  ],
  [
    "a year of the Buddhist era",
    /^publishedAt: .*$/m,
    "publishedAt: 2569-11-23T09:00:00+07:00",
    /en\.md:\d+ publishedAt: .*Buddhist era: write 2026-11-23T09:00:00\+07:00/,
  ],
  [
    "a link with a language",
    /\]\(\/articles\/\)/,
    "](/en/about/)",
    /en\.md:\d+ link: "\/en\/about\/" must be written without \/en/,
  ],
  [
    "a link without encryption",
    /\]\(\/articles\/\)/,
    "](http://example.com/)",
    /en\.md:\d+ link: "http:\/\/example\.com\/" must begin with https/,
  ],
  [
    "a link with the domain of the site",
    /\]\(\/articles\/\)/,
    "](https://www.kumiki.example/en/about/#team)",
    /en\.md:\d+ link: "https:\/\/www\.kumiki\.example\/en\/about\/#team" is a page of this site: write "\/about\/#team"/,
  ],
  [
    "an address among the words",
    /^## Three places/m,
    "Look at https://example.com/x for more.\n\n## Three places",
    /en\.md:\d+ link: "https:\/\/example\.com\/x" is no link here: write \[words\]\(https/,
  ],
  [
    "an address without encryption among the words",
    /^## Three places/m,
    "Look at http://example.com/ for more.\n\n## Three places",
    /en\.md:\d+ words: "http:\/\/example\.com\/" is an address without encryption/,
  ],
  [
    "a block with a space in its name",
    /^## Three places/m,
    ":: chart{id=ch1}\n\n## Three places",
    /en\.md:\d+ block: is not understood as a block/,
  ],
  [
    "a chart with one colon",
    /^## Three places/m,
    ":chart{id=ch1}\n\n## Three places",
    /en\.md:\d+ block: is not understood as a block/,
  ],
  [
    "a missing field",
    /^description: .*\n/m,
    "",
    /en\.md:\d+ description: is missing/,
  ],
  [
    "a colon in a title without quotes",
    /^title: .*$/m,
    "title: How to: read",
    /en\.md:2 YAML: .* need quotes: title: "How to: read"$/,
  ],
  [
    "a picture with a space in its name",
    /^## /m,
    "![A report](my report.jpg)\n\n## ",
    /en\.md:\d+ link: is not understood .* no spaces/,
  ],
  [
    "an unknown field",
    /^category: web$/m,
    "category: web\nkategorie: x",
    /en\.md:8 kategorie: is not known here/,
  ],
  [
    "an unknown subject",
    /^category: web$/m,
    "category: stategy",
    /en\.md:\d+ category: is "stategy", but must be one of seo, .*; did you mean "strategy"\?/,
  ],
  [
    "an unknown tag",
    /^tags: \[/m,
    "tags: [multilingal, ",
    /en\.md:(?!2 )\d+ tags: "multilingal" is not in content\/tags\.yaml; there are multilingual, .*; did you mean "multilingual"\?/,
  ],
  [
    "an unknown author",
    /^author: .*$/m,
    "author: nobody",
    /en\.md:\d+ author: "nobody" is not in content\/authors\.yaml/,
  ],
  [
    "a dead link",
    /\]\(\/articles\/\)/,
    "](/articles/nope/)",
    /en\.md:\d+ link: "\/articles\/nope\/" is the address of no article/,
  ],
  [
    "a link to a section that is not there",
    /\]\(\/articles\/\)/,
    `](/articles/${slug}/#nope)`,
    /en\.md:\d+ link: .*there are #address/,
  ],
  [
    "a link to no page",
    /\]\(\/articles\/\)/,
    "](/artikel/)",
    /en\.md:\d+ link: "\/artikel\/" is neither a page/,
  ],
  [
    "a missing alt",
    /^## Three places/m,
    "![](photo.jpg)\n\n## Three places",
    /en\.md:\d+ picture: needs an alt text/,
  ],
  [
    "a picture that is not there",
    /^## Three places/m,
    "![A photo](photo.jpg)\n\n## Three places",
    /en\.md:\d+ picture: "photo\.jpg" does not exist/,
  ],
  [
    "raw HTML",
    /^## Three places/m,
    "<div>x</div>\n\n## Three places",
    /en\.md:\d+ body: raw HTML is not allowed/,
  ],
  [
    "a bad chart",
    /^## Three places/m,
    "::chart{id=ch99}\n\n## Three places",
    /en\.md:\d+ chart: "ch99" is not in content\/charts\/; there are ch1/,
  ],
  [
    "an unknown block",
    /^## Three places/m,
    "::map{id=x}\n\n## Three places",
    /en\.md:\d+ block: "map" is not known; there are ::chart/,
  ],
  [
    "a heading without id",
    /^## Three places.*$/m,
    "## Three places",
    /en\.md:\d+ heading: needs an explicit id/,
  ],
  [
    "other heading ids than the original",
    /\{#checklist\}/,
    "{#list}",
    /(?:th|ja)\.md:\d+ headings: must have the ids of en\.md; missing: ## list, too many: ## checklist/,
  ],
  [
    "two originals",
    /^never$/m,
    "",
    /translation: exactly one language is the original; here there are 2/,
  ],
  [
    "a title that is too wide",
    /^title: .*$/m,
    `title: "${"wide ".repeat(13)}x"`,
    /en\.md:\d+ title: is wider than 60 display cells/,
  ],
  [
    "figures without a source",
    /^sources:[\s\S]*?\n---/m,
    "sources: []\n---",
    /en\.md:\d+ sources: is empty, but the text has figures/,
  ],
  [
    "an old slug that is another article's",
    /^translation: original$/m,
    `translation: original\nredirectFrom: [${slug}]`,
    /redirectFrom: .* is the slug of another article/,
  ],
  [
    "a placeholder",
    /^## Three places/m,
    "TODO: write this\n\n## Three places",
    /en\.md:\d+ words: "TODO" is a placeholder/,
  ],
] as const)(
  "%s is told with file and line",
  async (name, pattern, replacement, message) => {
    if (name === "two originals")
      change("th", /^translation: translated$/m, "translation: original");
    else if (name === "figures without a source")
      change("en", /^## Three places/m, "It grew by 30 %.\n\n## Three places");
    if (name === "two originals") change("th", /^sourceHash: .*\n/m, "");
    change("en", pattern, replacement);
    await expect(
      readContent(root, { origin: "https://kumiki.example" }),
    ).rejects.toThrow(message);
  },
);

test("a slug with capitals, or one that the list needs, is refused", async () => {
  for (const wrong of ["Wrong_Slug", "page"]) {
    const folder = join(root, "content/articles", wrong);
    mkdirSync(folder);
    await expect(readContent(root)).rejects.toThrow(`${wrong}:1 slug: `);
    rmSync(folder, { recursive: true });
  }
});

test("a missing translation, a draft and a scheduled article stop nothing, and are shown where they may be", async () => {
  rmSync(join(root, "content/articles", slug, "ja.md"));
  change("th", /^translation:/m, "draft: true\ntranslation:");
  change("en", /^publishedAt: .*$/m, "publishedAt: 2999-01-01T09:00:00+07:00");
  const visitors = await readContent(root);
  expect(visitors.articles.slugs).toEqual([]);
  const { articles } = await readContent(root, { isPreview: true });
  expect(articles.in("th")[0]?.state).toBe("draft");
  expect(articles.in("en")[0]?.state).toBe("scheduled");
  expect(articles.in("ja")).toEqual([]);
});

test("a translation that is older than its original says so", async () => {
  const before = (await readContent(root)).articles;
  const hash = before.in("en")[0]?.wordsHash ?? "";
  change("th", /^sourceHash: .*$/m, `sourceHash: "${hash}"`);
  const following = await readContent(root);
  expect(following.articles.in("th")[0]?.originalChanged).toBeUndefined();
  expect(staleLines(following).join()).not.toContain("(th)");
  change(
    "en",
    /^publishedAt: .*$/m,
    "$&\nupdatedAt: 2026-11-01T09:00:00+07:00",
  );
  change("en", /^## Three places/m, "One sentence more.\n\n## Three places");
  const changed = await readContent(root);
  const { articles } = changed;
  expect(articles.in("th")[0]?.originalChanged).toBe(
    "2026-11-01T09:00:00+07:00",
  );
  expect(staleLines(changed).join()).toMatch(
    new RegExp(
      `\\(th\\): en\\.md has changed; .* sourceHash: "${articles.in("en")[0]?.wordsHash}"`,
    ),
  );
  expect(articles.in("en")[0]?.originalChanged).toBeUndefined();
});

test("a chart whose id is not its file's name is refused, or another could take its place", async () => {
  const folder = join(root, "content/charts");
  cpSync(join(folder, "ch4.yaml"), join(folder, "copied.yaml"));
  await expect(readContent(root)).rejects.toThrow(
    /charts\/copied\.yaml:1 id: is "ch4", but must be the name of its file/,
  );
});

test("a chart's id with a hyphen is told what it may hold", async () => {
  const folder = join(root, "content/charts");
  const text = readFileSync(join(folder, "ch4.yaml"), "utf8");
  const file = join(folder, "team-hours.yaml");
  writeFileSync(file, text.replace("id: ch4", "id: team-hours"));
  await expect(readContent(root)).rejects.toThrow(
    /team-hours\.yaml:1 id: holds small letters and digits only, such as ch7/,
  );
});

test("a chart of one language cannot be shown in another", async () => {
  const file = join(root, "content/charts/ch4.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("kind:", "languages: [th]\nkind:"));
  change("th", /^## /m, "::chart{id=ch4}\n\n$&");
  expect((await readContent(root)).charts.get("ch4")?.languages).toEqual([
    "th",
  ]);
  change("en", /^## /m, "::chart{id=ch4}\n\n$&");
  await expect(readContent(root)).rejects.toThrow(
    /en\.md:\d+ chart: "ch4" has no en among its languages: add it to content\/charts\/ch4\.yaml/,
  );
});

test("the messages of a language that are not there are named, with what to do", async () => {
  rmSync(join(root, "messages/ja.json"));
  await expect(readContent(root)).rejects.toThrow(
    /^messages\/ja\.json:1 \(whole file\): there is no such file/,
  );
});
