import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { locales, type Locale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { renderArticleBody, type ArticleBody } from "./article-body.ts";
import { ContentError, parseYaml } from "./read-yaml.ts";
import { readingMinutes } from "./reading-time.ts";
import { text } from "./schema.ts";

const articleCategories = [
  "seo",
  "social",
  "influencer",
  "strategy",
  "web",
] as const;

/** A date as written: the calendar day counts, whatever the zone of the reader (`2026-11-12T09:00:00+07:00`). */
const writtenDate = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/,
    "must be a date such as 2026-11-12T09:00:00+07:00",
  );

const frontMatter = z.strictObject({
  title: text(),
  heading: text().max(90).optional(),
  description: text(),
  publishedAt: writtenDate,
  updatedAt: writtenDate.optional(),
  author: z.string(),
  category: z.enum(articleCategories),
  tags: z.array(z.string().regex(/^[a-z0-9-]+$/)).max(6),
  services: z.array(z.enum(services)),
  cover: z.strictObject({ src: z.string(), alt: text() }),
  translation: z.enum(["original", "translated"]),
  featured: z.boolean().default(false),
  sources: z
    .array(
      z.strictObject({
        name: text(),
        publisher: text(),
        year: z.int().min(1990).max(2100),
        url: z.url({ protocol: /^https?$/ }).optional(),
        accessed: writtenDate,
      }),
    )
    .default([]),
});

export type Article = z.output<typeof frontMatter> & {
  /** The visible heading; the title where the front matter has no other. */
  heading: string;
  slug: string;
  locale: Locale;
  body: Omit<ArticleBody, "text">;
  /** The drawing, as SVG text. */
  coverSvg: string;
  minutes: number;
};

/** All articles, newest first, then by slug. Throws `ContentError` naming file, line and field. */
export async function readArticles(root: string): Promise<Article[]> {
  const folder = join(root, "content/articles");
  const slugs = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
  const articles: Article[] = [];
  // One slug after the other: with thousands of them, all syntax trees at once would fill the memory.
  for (const slug of slugs) {
    const versions = await Promise.all(
      locales.map((locale) => readArticle(folder, slug, locale)),
    );
    articles.push(...versions.filter((article) => article !== undefined));
  }
  return articles.toSorted(
    (a, b) =>
      b.publishedAt.localeCompare(a.publishedAt) ||
      a.slug.localeCompare(b.slug),
  );
}

async function readArticle(
  folder: string,
  slug: string,
  locale: Locale,
): Promise<Article | undefined> {
  const file = join(folder, slug, `${locale}.md`);
  const source = await readFile(file, "utf8").catch(() => undefined);
  if (source === undefined) return undefined; // An article need not exist in every language.
  const match = /^---\n([\s\S]*?)\n---\n/.exec(source);
  if (match?.[1] === undefined) {
    throw new ContentError([
      {
        file,
        line: 1,
        key: "front matter",
        problem: "must stand between two lines of ---",
      },
    ]);
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new ContentError([
      {
        file,
        line: 1,
        key: "slug",
        problem: "may hold a-z, 0-9 and single hyphens only",
      },
    ]);
  }
  const matter = parseYaml(match[1], file, frontMatter, 2);
  const bodyLine = match[0].split("\n").length;
  const markdown = source.slice(match[0].length);
  const { text: bodyText, ...body } = renderArticleBody(markdown, {
    file,
    firstLine: bodyLine,
    locale,
  });
  const coverSvg = (
    await readFile(join(folder, slug, matter.cover.src), "utf8")
  ).trim();
  return {
    ...matter,
    heading: matter.heading ?? matter.title,
    slug,
    locale,
    body,
    coverSvg,
    minutes: readingMinutes(bodyText, locale),
  };
}
