import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { locales, type Locale } from "#shared/locales.ts";
import { articleSlugs } from "../tests/content.ts";

const articles = join(import.meta.dirname, "../content/articles");
const titles = {
  th: "บทความ",
  en: "Article",
  ja: "記事",
} satisfies Record<Locale, string>;

/** Articles of the project itself that exist in every language. */
const models = articleSlugs("en").filter((slug) =>
  locales.every((locale) => articleSlugs(locale).includes(slug)),
);

/** Writes so many articles into a folder of articles, `generated-0` and so on, each after one of our own in every language. */
export function writeArticles(folder: string, count: number): void {
  for (let number = 0; number < count; number += 1) {
    const to = join(folder, `generated-${number}`);
    const from = join(articles, models[number % models.length] ?? "");
    mkdirSync(to);
    cpSync(join(from, "cover.svg"), join(to, "cover.svg"));
    for (const locale of locales) {
      const source = readFileSync(join(from, `${locale}.md`), "utf8");
      const text = withOwnHead(source, number, locale);
      writeFileSync(join(to, `${locale}.md`), text);
    }
  }
}

/** The same text with a title and a day of its own. */
function withOwnHead(source: string, number: number, locale: Locale): string {
  const [, matter = "", body = ""] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const { sourceHash: _, ...fields } = parse(matter) as Record<string, unknown>;
  const day = String((number % 28) + 1).padStart(2, "0");
  const month = String((number % 12) + 1).padStart(2, "0");
  const head = stringify(
    {
      ...fields,
      title: `${titles[locale]} ${number}`,
      publishedAt: `2025-${month}-${day}`,
      featured: false,
    },
    { version: "1.1" },
  );
  return `---\n${head}---\n${body}`;
}
