import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { locales, type Locale } from "#shared/locales.ts";

/** The client of the case study that is published. */
export const client = "Fixture Dental";
/** Who agreed, and where the paper is: nobody outside may read it. */
export const consent = "Somchai of Fixture Dental";

/**
 * Does in a copy of the project what an owner may do: another brand with every example of `site.yaml`, and one more of each
 * kind of content.
 */
export function dressAsOwner(folder: string): void {
  // Lines of `site.yaml` with one mark are examples, lines with two explain.
  edit(join(folder, "content/site.yaml"), (text) =>
    text
      .replaceAll(/^# /gm, "")
      .replace(/^nameStory:\n(?:[ #].*\n|\n(?= ))*/m, "")
      .replace(/^brand: \w+/m, "brand: Otherwise")
      .replace(/^company: \w+/m, "company: Otherwise Company Limited")
      .replaceAll("kumiki.example", "otherwise.example"),
  );
  writeFileSync(
    join(folder, "content/brand/mark.svg"),
    '<svg viewBox="0 0 9 9"><path class="accent" d="M0 0h9v9H0z"/></svg>',
  );
  const articles = join(folder, "content/articles");
  addArticle(articles, "thai-only", ["th"]);
  addArticle(articles, "without-japanese", ["th", "en"]);
  addArticle(articles, "a-draft", locales, asDraft);
  addArticle(articles, "for-later", locales, (text) =>
    text.replace(/^(publishedAt): \d{4}/m, "$1: 2999"),
  );
  publishCaseStudies(join(folder, "content/case-studies"));
  writeFileSync(join(folder, "content/gone.yaml"), "paths: [/given-up/]\n");
  writeFileSync(
    join(folder, "content/redirects.yaml"),
    "redirects:\n  - from: /เกี่ยว.html\n    to: /about/\n  - from: /?p=12\n    to: /contact/\n  - from: /articles/was-there/\n    to: /articles/without-japanese/\n",
  );
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

const asDraft = (text: string) =>
  text.replace(/^translation:/m, "draft: true\n$&");

/** Adds a copy of an article in some languages, with another title. */
function addArticle(
  articles: string,
  slug: string,
  written: readonly Locale[],
  change = (text: string) => text,
): void {
  const folder = join(articles, slug);
  cpSync(join(articles, "choosing-an-agency"), folder, { recursive: true });
  const title = { th: "บทความของเจ้าของใหม่", en: "New Owner", ja: "新しい記事" };
  const [first] = written;
  for (const locale of locales) {
    const file = join(folder, `${locale}.md`);
    if (!written.includes(locale)) {
      rmSync(file);
      continue;
    }
    const translation = locale === first ? "original" : "translated";
    edit(file, (text) =>
      change(
        text
          .replace(/^sourceHash: .*\n/m, "")
          .replace(/^translation: .*$/m, `translation: ${translation}`)
          .replace(/^title: .*$/m, `title: "${title[locale]} ${slug}"`)
          .replace(/^description: "(.*).{20}"$/m, `description: "${slug}: $1"`)
          .replace(/^heading: .*$/m, `heading: "${title[locale]} ${slug}"`),
      ),
    );
  }
}

/** Publishes a sample with a client who is named, and adds a draft of it. */
function publishCaseStudies(studies: string): void {
  const named = join(studies, "sample-clinic");
  for (const locale of locales)
    edit(join(named, `${locale}.md`), (text) =>
      text
        .replace(/^sample: true\n/m, "")
        .replaceAll('value: "0', 'value: "7')
        .replace(
          /^ {2}described: .*$/m,
          `  name: ${client}\n  url: https://fixture.example/\n  consent: { by: ${consent}, date: 2026-11-01, kept: drawer 7 }`,
        ),
    );
  const draft = join(studies, "secret-client");
  cpSync(named, draft, { recursive: true });
  for (const locale of locales) edit(join(draft, `${locale}.md`), asDraft);
}
