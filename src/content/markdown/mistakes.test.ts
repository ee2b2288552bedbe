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
import { staleLines, waitingLines } from "../collections/collections.ts";
import { readContent } from "../content.ts";

// The mistakes of writers, and the messages about them: file, line and remedy.
const slug = "one-address-per-language";
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "content-"));
  for (const part of [
    "content/site.yaml",
    "content/authors.yaml",
    "content/tags.yaml",
    "content/no-break.yaml",
    "content/synonyms.yaml",
    "content/charts",
    `content/articles/${slug}`,
    "messages",
  ])
    cpSync(part, join(root, part), { recursive: true });
  // Its links to articles that are not there would be a second mistake.
  for (const locale of ["th", "en", "ja"])
    change(locale, /\]\(\/articles\/[^)]*\)/g, "](/articles/)");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function change(locale: string, pattern: RegExp, replacement: string): void {
  const file = join(root, "content/articles", slug, `${locale}.md`);
  const text = readFileSync(file, "utf8");
  if (locale === "en") expect(text).toMatch(pattern);
  writeFileSync(file, text.replace(pattern, replacement));
}

const insert = (text: string) => change("en", /^## Three/m, `${text}\n\n$&`);

/** Replaces the line of a field of the front matter. */
function setField(line: string): void {
  const key = line.slice(0, line.indexOf(":") + 1);
  change("en", new RegExp(`^${key}.*$`, "m"), line);
}

/** What is told, without the numbers of lines, each of which has to be there. */
async function told(): Promise<string> {
  const reading = readContent(root);
  const message = await reading.then(() => "nothing", String);
  return message.replaceAll(/(\w\w\.md):[1-9]\d* /g, "$1 ");
}

test("an article without mistakes is read", async () => {
  const { articles } = await readContent(root);
  expect(articles.in("ja").map((article) => article.slug)).toEqual([slug]);
});

test.each<[line: string, ...problems: string[]]>([
  ["publishedAt: 2026-11-31", "publishedAt: must be a date that exists"],
  ["title: How to: read", "YAML: ", 'need quotes: title: "How to: read"'],
  [`title: "${"wide ".repeat(13)}x"`, "title: is wider than 60 display cells"],
  ["category: stategy", 'category: is "stategy", but must be one of seo, '],
  ["tags: [multilingal]", 'tags: "multilingal" is not in content/tags.yaml'],
])("the field %j is told", async (line, ...problems) => {
  setField(line);
  const message = await told();
  for (const problem of problems) expect(message).toContain(problem);
});

test.each([
  ["/en/about/", '"/en/about/" must be written without /en'],
  ["/articles/nope/", '"/articles/nope/" is the address of no article'],
  [
    `/articles/${slug}/#nope`,
    `"/articles/${slug}/#nope" names a section that is not there; there are #address`,
  ],
])("the link to %s is told", async (target, problem) => {
  change("en", /\]\(\/articles\/\)/, `](${target})`);
  expect(await told()).toContain(`en.md link: ${problem}`);
});

test.each([
  [":: chart{id=ch1}", "block: is not understood as a block"],
  [
    "::chart{id=ch99}",
    'chart: "ch99" is not in content/charts/; there are ch1',
  ],
  ["![A photo](photo.jpg)", 'picture: "photo.jpg" does not exist'],
  ["TODO: write this", 'words: "TODO" is a placeholder'],
])("%j in the text is told", async (text, problem) => {
  insert(text);
  expect(await told()).toContain(`.md ${problem}`);
});

test("figures need a source", async () => {
  insert("It grew by 30 %.");
  change("en", /^sources:[\s\S]*?\n---/m, "sources: []\n---");
  expect(await told()).toContain(
    "en.md sources: is empty, but the text has figures",
  );
});

test("languages have the headings of the original, and there is one original", async () => {
  change("en", /\{#checklist\}/, "{#list}");
  await expect(readContent(root)).rejects.toThrow(
    /th\.md:\d+ headings: must have the ids of en\.md; missing: ## list, too many: ## checklist/,
  );
  change("th", /^translation: translated$/m, "translation: original");
  change("th", /^sourceHash: .*\n/m, "");
  await expect(readContent(root)).rejects.toThrow(
    "translation: exactly one language is the original; here there are 2",
  );
});

test.each(["Wrong_Slug", "page"])("the slug %s is refused", async (wrong) => {
  mkdirSync(join(root, "content/articles", wrong));
  await expect(readContent(root)).rejects.toThrow(`${wrong}:1 slug: `);
});

test("a missing translation, a draft and a scheduled article stop nothing, and are shown where they may be", async () => {
  rmSync(join(root, "content/articles", slug, "ja.md"));
  change("th", /^translation:/m, "draft: true\ntranslation:");
  change("en", /^publishedAt: .*$/m, "publishedAt: 2999-01-01T09:00:00+07:00");
  const visitors = await readContent(root);
  expect(visitors.articles.slugs).toEqual([]);
  expect(waitingLines(visitors)).toEqual([
    `  articles/${slug} (th) is a draft`,
    `  articles/${slug} (en) appears with the first build after 2999-01-01T09:00:00+07:00`,
  ]);
  const { articles } = await readContent(root, { isPreview: true });
  expect(articles.in("th")[0]?.state).toBe("draft");
  expect(articles.in("en")[0]?.state).toBe("scheduled");
  expect(articles.in("ja")).toEqual([]);
});

test("a translation that is older than its original says so", async () => {
  const [original] = (await readContent(root)).articles.in("en");
  change("th", /^sourceHash: .*$/m, `sourceHash: "${original?.wordsHash}"`);
  const following = await readContent(root);
  expect(staleLines(following).join()).not.toContain("(th)");
  change("en", /^publishedAt: .*$/m, "$&\nupdatedAt: 2026-11-24");
  insert("One sentence more.");
  const changed = await readContent(root);
  const [hash] = changed.articles.in("en").map(({ wordsHash }) => wordsHash);
  expect(staleLines(changed).join()).toMatch(
    new RegExp(`\\(th\\): en\\.md has changed; .* sourceHash: "${hash}"`),
  );
});

test("the messages of a language that are not there are named, with what to do", async () => {
  rmSync(join(root, "messages/ja.json"));
  await expect(readContent(root)).rejects.toThrow(
    /messages\/ja\.json:1 \(whole file\): there is no such file/,
  );
});
