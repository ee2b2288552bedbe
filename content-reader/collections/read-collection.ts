import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reservedSlugs } from "#shared/articles.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { Cache } from "../cache.ts";
import type { NoBreak } from "../phrases.ts";
import {
  ContentError,
  isContentError,
  type ContentProblem,
} from "../yaml/read-yaml.ts";
import type { Article, ArticleBody } from "../articles/article.ts";
import { checkVersions } from "./check-versions.ts";
import { readArticle, readArticleBody } from "./read-entry.ts";

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
  body: (article: Article) => ArticleBody;
  /** The drawing, as SVG text. */
  cover: (article: Article) => string;
};

export type ReadOptions = {
  cache: Cache;
  now: Date;
  noBreak: NoBreak;
  /** Drafts, scheduled and machine-made articles are there as well. */
  isPreview: boolean;
};

/** One folder, read: what of it is shown, and what is wrong with it. */
export type ReadFolder = { versions: Versions; problems: ContentProblem[] };

/** Reads folders of articles, in their order. The build does it on several threads. */
export type ReadFolders = (
  slugs: readonly string[],
) => readonly ReadFolder[] | Promise<readonly ReadFolder[]>;

const folderOf = (root: string) => join(root, "content/articles");

/** All articles. Throws `ContentError` naming file, line and field. */
export async function readArticles(
  root: string,
  options: ReadOptions,
  readFolders: ReadFolders = (slugs) =>
    slugs.map((slug) => readFolder(root, slug, options)),
): Promise<Articles> {
  const slugs = readdirSync(folderOf(root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const folders = await readFolders(slugs);
  const problems = folders.flatMap((folder) => folder.problems);
  const bySlug = new Map<string, Versions>();
  for (const [index, slug] of slugs.entries()) {
    const { versions = {} } = folders[index] ?? {};
    if (Object.keys(versions).length > 0) bySlug.set(slug, versions);
  }
  const moved = movedSlugs(bySlug, new Set(slugs), problems);
  if (problems.length > 0) throw new ContentError(problems);
  return collectArticles(root, { bySlug, moved }, options);
}

/** What articles are made of, as plain data. */
export type ArticleData = {
  bySlug: ReadonlyMap<string, Versions>;
  moved: Readonly<Record<string, string>>;
};

/** Articles that have been read and checked. */
export function collectArticles(
  root: string,
  { bySlug, moved }: ArticleData,
  { noBreak, cache }: Pick<ReadOptions, "noBreak" | "cache">,
): Articles {
  const byLocale = Object.fromEntries(
    locales.map((locale) => [locale, newestFirst(locale)]),
  ) as Record<Locale, Article[]>;
  let last: { file: string; svg: string } | undefined;
  return {
    in: (locale) => byLocale[locale],
    slugs: [...bySlug.keys()],
    versions: (slug) => bySlug.get(slug) ?? {},
    moved,
    body: (article) => readArticleBody(article, noBreak, cache),
    cover: ({ slug, cover }) => {
      const file = join(folderOf(root), slug, cover.src);
      // A page asks for it several times, and so do the languages, one after the other.
      if (last?.file !== file)
        last = { file, svg: readFileSync(file, "utf8").trim() };
      return last.svg;
    },
  };

  function newestFirst(locale: Locale): Article[] {
    return [...bySlug.values()]
      .flatMap((versions) => versions[locale] ?? [])
      .toSorted(
        (a, b) =>
          Date.parse(b.publishedAt) - Date.parse(a.publishedAt) ||
          (a.slug < b.slug ? -1 : 1),
      );
  }
}

/** The reverse of `collectArticles`. */
export function articleData({ slugs, versions, moved }: Articles): ArticleData {
  return {
    bySlug: new Map(slugs.map((slug) => [slug, versions(slug)])),
    moved,
  };
}

/** The languages of one article, each checked, and against each other. */
export function readFolder(
  root: string,
  slug: string,
  { cache, now, noBreak, isPreview }: ReadOptions,
): ReadFolder {
  const folder = join(folderOf(root), slug);
  const versions: Versions = {};
  const problems = slugProblems(slug, folder);
  const faults: ContentProblem[] = [];
  for (const locale of locales) {
    const file = join(folder, `${locale}.md`);
    try {
      const about = { slug, locale, now, noBreak };
      const article = readArticle(file, about, cache);
      if (article !== undefined) versions[locale] = article;
    } catch (error) {
      if (!isContentError(error)) throw error;
      faults.push(...error.problems);
    }
  }
  // Languages can be compared only when each can be read.
  if (faults.length === 0) faults.push(...checkVersions(versions, folder));
  const isShown = ({ state, translation }: Article) =>
    isPreview || (state === "published" && translation !== "machine-draft");
  const shown: Versions = Object.fromEntries(
    Object.entries(versions).filter(([, article]) => isShown(article)),
  );
  return {
    versions: withStaleness(shown),
    problems: [...problems, ...faults],
  };
}

function slugProblems(slug: string, file: string): ContentProblem[] {
  const problems: string[] = [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60)
    problems.push("may hold a-z, 0-9 and single hyphens only, 60 at most");
  if (reservedSlugs.includes(slug)) problems.push("is reserved for the list");
  return problems.map((problem) => ({ file, line: 1, key: "slug", problem }));
}

/** Slugs that articles had before. What is wrong with them is added to `problems`. */
function movedSlugs(
  bySlug: ReadonlyMap<string, Versions>,
  slugs: ReadonlySet<string>,
  problems: ContentProblem[],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [slug, versions] of bySlug) {
    const [article] = Object.values(versions);
    const old = new Set(
      Object.values(versions).flatMap(({ redirectFrom }) => redirectFrom),
    );
    for (const from of old) {
      if (slugs.has(from) || Object.hasOwn(found, from))
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
