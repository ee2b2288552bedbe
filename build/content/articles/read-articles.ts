import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { reservedSlugs } from "#shared/articles.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { Cache } from "../cache.ts";
import type { NoBreak } from "../phrases.ts";
import {
  ContentError,
  isContentError,
  type ContentProblem,
} from "../read-yaml.ts";
import type { Article } from "./article.ts";
import type { ArticleBody } from "./body.ts";
import { checkVersions } from "./check-versions.ts";
import { readArticle, readArticleBody, readMarkdown } from "./read-article.ts";

/** The versions of one article, by language. */
export type Versions = Partial<Record<Locale, Article>>;

export type Articles = {
  /** Of a language, newest first, then by slug. */
  in: (locale: Locale) => readonly Article[];
  /** Every slug that exists in at least one language. */
  slugs: readonly string[];
  versions: (slug: string) => Versions;
  /** Old slugs and where they lead now. */
  moved: Readonly<Record<string, string>>;
  body: (article: Article) => Promise<ArticleBody>;
  markdown: (article: Article) => Promise<string>;
  /** The drawing, as SVG text. */
  cover: (article: Article) => Promise<string>;
};

type Options = {
  cache: Cache;
  now: Date;
  noBreak: NoBreak;
  /** Drafts, scheduled and machine-made articles are there as well. */
  isPreview: boolean;
};

/** Slugs read at once: enough to keep the disk busy, few enough to keep memory flat. */
const readAtOnce = 16;

/** All articles. Throws `ContentError` naming file, line and field. */
export async function readArticles(
  root: string,
  { cache, now, noBreak, isPreview }: Options,
): Promise<Articles> {
  const folder = join(root, "content/articles");
  const slugs = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const problems: ContentProblem[] = [];
  const bySlug = new Map<string, Versions>();
  const queue = slugs.values();
  await Promise.all(
    Array.from({ length: readAtOnce }, async () => {
      for (const slug of queue) {
        const versions = await readVersions(slug);
        if (Object.keys(versions).length > 0) bySlug.set(slug, versions);
      }
    }),
  );
  const moved = movedSlugs();
  if (problems.length > 0) throw new ContentError(problems);
  const byLocale = Object.fromEntries(
    locales.map((locale) => [locale, newestFirst(locale)]),
  ) as Record<Locale, Article[]>;
  return {
    in: (locale) => byLocale[locale],
    slugs: slugs.filter((slug) => bySlug.has(slug)),
    versions: (slug) => bySlug.get(slug) ?? {},
    moved,
    body: (article) => readArticleBody(article, noBreak, cache),
    markdown: ({ file }) => readMarkdown(file),
    cover: async ({ slug, cover }) =>
      (await readFile(join(folder, slug, cover.src), "utf8")).trim(),
  };

  async function readVersions(slug: string): Promise<Versions> {
    checkSlug(slug);
    const versions: Versions = {};
    const faults: ContentProblem[] = [];
    for (const locale of locales) {
      const file = join(folder, slug, `${locale}.md`);
      try {
        const about = { slug, locale, now, noBreak };
        const article = await readArticle(file, about, cache);
        if (article !== undefined) versions[locale] = article;
      } catch (error) {
        if (!isContentError(error)) throw error;
        faults.push(...error.problems);
      }
    }
    // Languages can be compared only when each can be read.
    if (faults.length === 0)
      faults.push(...(await checkVersions(versions, join(folder, slug))));
    problems.push(...faults);
    return withStaleness(shown(versions));
  }

  function shown(versions: Versions): Versions {
    const isShown = ({ state, translation }: Article) =>
      isPreview || (state === "published" && translation !== "machine-draft");
    return Object.fromEntries(
      Object.entries(versions).filter(([, article]) => isShown(article)),
    );
  }

  function checkSlug(slug: string): void {
    const file = join(folder, slug);
    const report = (problem: string) =>
      problems.push({ file, line: 1, key: "slug", problem });
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60)
      report("may hold a-z, 0-9 and single hyphens only, 60 at most");
    if (reservedSlugs.includes(slug)) report("is reserved for the list");
  }

  function movedSlugs(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [slug, versions] of bySlug) {
      const [article] = Object.values(versions);
      const old = new Set(
        Object.values(versions).flatMap(({ redirectFrom }) => redirectFrom),
      );
      for (const from of old) {
        if (slugs.includes(from) || Object.hasOwn(found, from))
          problems.push({
            file: article?.file ?? slug,
            line: 1,
            key: "redirectFrom",
            problem: `"${from}" is the slug of another article, or named by two`,
          });
        found[from] = slug;
      }
    }
    return found;
  }

  function newestFirst(locale: Locale): Article[] {
    return [...bySlug.values()]
      .flatMap((versions) => versions[locale] ?? [])
      .toSorted(
        (a, b) =>
          Date.parse(b.publishedAt) - Date.parse(a.publishedAt) ||
          a.slug.localeCompare(b.slug),
      );
  }
}

/** A translation whose original changed since says when. */
function withStaleness(versions: Versions): Versions {
  const original = Object.values(versions).find(
    ({ translation }) => translation === "original",
  );
  if (original === undefined) return versions;
  return Object.fromEntries(
    Object.entries(versions).map(([locale, article]) => [
      locale,
      article.sourceHash === undefined ||
      article.sourceHash === original.wordsHash
        ? article
        : {
            ...article,
            originalChanged: original.updatedAt ?? original.publishedAt,
          },
    ]),
  );
}
