import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { href } from "#shared/site-map.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { copyProject } from "./copy.ts";

// A copy of the project with a further collection, added as CONTRIBUTING.md describes it: short cases, of which one is
// published and one is a draft.
const project = copyProject("second-collection");
const names = {
  th: "กรณีสั้น",
  en: "Short cases",
  ja: "短い事例",
} satisfies Record<Locale, string>;

beforeAll(() => {
  addLines();
  addPages();
  for (const locale of locales) addWords(locale);
  addEntry("first-client", "redirectFrom: [former-client]");
  addEntry("secret-client", "draft: true");
  project.build();
}, 240_000);

afterAll(() => project.remove());

const client = join(project.folder, "dist/client");
const built = (path: string) => readFileSync(join(client, path), "utf8");

const casesPath = (locale: Locale) =>
  href(locale, "articles").replace("articles", "cases");

test.each(locales)("the list in %s links to the entry", (locale) => {
  const path = casesPath(locale);
  const list = built(`${path}index.html`);
  expect(list).toContain(`href="${path}first-client/"`);
  expect(list).toContain("ACME");
});

test.each(locales)("the entry has a page in %s", (locale) => {
  const entry = built(`${casesPath(locale)}first-client/index.html`);
  expect(entry).toContain("ACME");
  expect(entry).toContain(`href="${casesPath(locale)}"`);
});

test.each(locales)("the feed in %s carries the entry", (locale) => {
  const path = casesPath(locale);
  expect(built(`${path}feed.xml`)).toContain(`${path}first-client/`);
});

test("the sitemap names the list and the entry in every language", () => {
  const sitemaps = globSync("sitemap*.xml", { cwd: client }).map(built).join();
  for (const locale of locales) {
    expect(sitemaps).toContain(`${casesPath(locale)}</loc>`);
    expect(sitemaps).toContain(`${casesPath(locale)}first-client/</loc>`);
  }
});

test("a former address leads to the entry", () => {
  const site = readFileSync(join(project.folder, "dist/site.json"), "utf8");
  expect(JSON.parse(site)).toHaveProperty(
    ["earlier", "moved", "/cases/former-client"],
    "/cases/first-client/",
  );
});

test("no file names the draft", () => {
  const naming = globSync("**/*.{html,json,xml,md,txt}", {
    cwd: client,
  }).filter((file) => (file + built(file)).includes("secret-client"));
  expect(naming).toEqual([]);
});

/** Adds the collection and its two pages to the files that list them all. */
function addLines(): void {
  insertBefore(
    "src/shared/site-map.ts",
    '  contact: "contact/"',
    '  cases: "cases/",\n  case: "cases/:slug/",\n',
  );
  insertBefore(
    "src/shared/collections.ts",
    "} as const satisfies",
    '  cases: { list: "cases", entry: "case", entriesPerPage: Infinity, hasFeeds: true },\n',
  );
  const schemas = "src/content/collections/schemas.ts";
  insertBefore(
    schemas,
    "import type { EntryFields }",
    'import { frontMatter as ownCase } from "../cases/front-matter.ts";\n',
  );
  insertBefore(schemas, "} satisfies", "  cases: ownCase,\n");
  insertBefore(
    "src/app/routes.ts",
    "  contact: ()",
    `  cases: () => import("./pages/cases/cases.tsx"),
  case: () => import("./pages/case/case.tsx"),
`,
  );
  const entry = "src/app/entry.data.ts";
  insertBefore(
    entry,
    "import * as contact from",
    `import * as ownCase from "./pages/case/case.data.ts";
import * as cases from "./pages/cases/cases.data.ts";
`,
  );
  insertBefore(entry, "  contact,\n", "  cases,\n  case: ownCase,\n");
}

/** Adds the schema of the collection, its list and the page of an entry. */
function addPages(): void {
  write(
    "src/content/cases/front-matter.ts",
    `import { z } from "zod";
import { eachLocale, type Locale } from "#shared/locales.ts";
import { entryFields, withEntryRules } from "../collections/entry-schema.ts";

const schemas = eachLocale((locale) =>
  withEntryRules(z.strictObject({ ...entryFields[locale], client: z.string() })),
);
export const frontMatter = (locale: Locale) => schemas[locale];
`,
  );
  write(
    "src/app/pages/cases/cases.data.ts",
    `import { z } from "zod";
import type { PageContext } from "#content/content.ts";
import { pageCopy } from "#content/pages/page-copy.ts";
import { meta } from "#content/schema.ts";

export const load = async ({ content, locale }: PageContext) => ({
  ...(await pageCopy(content, "cases", z.strictObject(meta), locale)),
  cases: content.cases.in(locale).map(({ slug, client }) => ({ slug, client })),
});
`,
  );
  write(
    "src/app/pages/cases/cases.tsx",
    `import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../client/link.tsx";
import { usePageData } from "../../page.ts";

export const head = ({ title, description }) => ({ title, description });

export function Component() {
  const { cases } = usePageData();
  const { locale } = useTree();
  const t = useWords();
  return (
    <>
      <h1>{t("page.cases")}</h1>
      {cases.map(({ slug, client }) => (
        <Link key={slug} to={href(locale, "case", { slug })}>{client}</Link>
      ))}
    </>
  );
}
`,
  );
  write(
    "src/app/pages/case/case.data.ts",
    `import type { PageContext } from "#content/content.ts";

export async function load({ content, locale, params }: PageContext) {
  const study = content.cases.versions(params.slug ?? "")[locale];
  if (study === undefined) return undefined;
  const { title, description, client } = study;
  return { title, description, client, text: content.cases.body(study).text };
}
`,
  );
  write(
    "src/app/pages/case/case.tsx",
    `import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { usePageData } from "../../page.ts";

export const head = ({ title, description }) => ({ title, description });

export function Component() {
  const { client, description, text } = usePageData();
  return (
    <>
      <PageHeader
        heading={client}
        lead={description}
        breadcrumb={<Breadcrumb above={["cases"]} current={client} />}
      />
      <p>{text}</p>
    </>
  );
}
`,
  );
}

/** Adds the names of the list and of its feeds, and the title and the description of the list, which are those of articles. */
function addWords(locale: Locale): void {
  const messages = `messages/${locale}.json`;
  insertBefore(
    messages,
    '    "contact":',
    `    "cases": "${names[locale]}",\n`,
  );
  insertBefore(
    messages,
    '  "article": {',
    `  "case": { "feed": "{brand}: ${names[locale]}" },\n`,
  );
  const articles = read(`content/pages/articles/${locale}.yaml`);
  const [head = ""] = articles.split(/^updated:/m);
  write(`content/pages/cases/${locale}.yaml`, head);
}

/** Adds an entry: a copy of an article without the fields that articles alone have. */
function addEntry(slug: string, field: string): void {
  const folder = join("content/cases", slug);
  cpSync(
    join(project.folder, "content/articles/one-address-per-language"),
    join(project.folder, folder),
    { recursive: true },
  );
  for (const locale of locales) {
    const file = join(folder, `${locale}.md`);
    const ownFields =
      /^(?:author|category|tags|searchWords|featured|related):.*\n(?: {2}.*\n)*/gm;
    write(file, read(file).replace(ownFields, ""));
    insertBefore(file, "translation:", `client: ACME\n${field}\n`);
  }
}

function read(file: string): string {
  return readFileSync(join(project.folder, file), "utf8");
}

function write(file: string, text: string): void {
  const path = join(project.folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function insertBefore(file: string, place: string, text: string): void {
  const source = read(file);
  expect(source, file).toContain(place);
  write(
    file,
    source.replace(place, () => text + place),
  );
}
