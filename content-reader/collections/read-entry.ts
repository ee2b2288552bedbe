import type { Locale } from "#shared/locales.ts";
import { cacheKey, readIfThere, type Cache } from "../cache.ts";
import type { NoBreak } from "../phrases.ts";
import { ContentError, parseYaml } from "../yaml/read-yaml.ts";
import type {
  Article,
  ArticleBody,
  ArticleState,
} from "../articles/article.ts";
import { parseArticleBody } from "../articles/body.ts";
import { frontMatter, type FrontMatter } from "../articles/front-matter.ts";
import { hasFigures, lintText } from "../articles/lint.ts";
import { readingMinutes } from "../articles/reading-time.ts";

/** What is kept of a source file, so that one that did not change is neither parsed nor rendered again. */
type Parsed = Pick<
  Article,
  "minutes" | "headings" | "links" | "charts" | "pictures"
> & { matter: FrontMatter; bodyKey: string; wordsHash: string };

const kind = "article";

/** Reads one file. Undefined where there is none. Throws `ContentError` naming file, line and field. */
export function readArticle(
  file: string,
  {
    slug,
    locale,
    now,
    noBreak,
  }: { slug: string; locale: Locale; now: Date; noBreak: NoBreak },
  cache: Cache,
): Article | undefined {
  const source = readIfThere(file);
  if (source === undefined) return undefined; // An article need not exist in every language.
  const key = cacheKey(locale, source, ...(noBreak[locale] ?? []));
  const known = cache.read(kind, key) as Parsed | undefined;
  const parsed =
    known ?? parseArticle(source, { file, locale, noBreak }, key, cache);
  const { matter, ...rest } = parsed;
  const { draft, ...fields } = matter;
  return {
    ...fields,
    ...rest,
    heading: matter.heading ?? matter.title,
    slug,
    locale,
    file,
    state: stateOf(draft, matter.publishedAt, now),
  };
}

/** The body of an article: from the cache, or from its file. */
export function readArticleBody(
  { file, locale, bodyKey }: Pick<Article, "file" | "locale" | "bodyKey">,
  noBreak: NoBreak,
  cache: Cache,
): ArticleBody {
  const known = cache.read("body", bodyKey) as ArticleBody | undefined;
  if (known !== undefined) return known;
  const { markdown, firstLine } = split(readIfThere(file) ?? "", file);
  return parseArticleBody(markdown, { file, firstLine, locale, noBreak });
}

function parseArticle(
  source: string,
  about: { file: string; locale: Locale; noBreak: NoBreak },
  key: string,
  cache: Cache,
): Parsed {
  const { file, locale } = about;
  const { yaml, markdown, firstLine } = split(source, file);
  const matter = parseYaml(yaml, file, frontMatter(locale), 2);
  const body = parseArticleBody(markdown, { ...about, firstLine });
  checkWords(matter, body, file, locale);
  const { title, heading = "", description } = matter;
  const parsed: Parsed = {
    matter,
    minutes: readingMinutes(body.text, locale),
    headings: body.headings,
    links: body.links,
    charts: body.charts,
    pictures: body.pictures,
    bodyKey: key,
    wordsHash: cacheKey(title, heading, description, markdown).slice(0, 12),
  };
  cache.write("body", key, body);
  cache.write(kind, key, parsed);
  return parsed;
}

function checkWords(
  matter: FrontMatter,
  body: ArticleBody,
  file: string,
  locale: Locale,
): void {
  const { title, heading, description, cover, sources } = matter;
  const fields = { title, heading, description, "cover.alt": cover.alt };
  const problems = Object.entries(fields).flatMap(([key, text]) =>
    lintText(text ?? "", locale).map((problem) => ({
      file,
      line: 2,
      key,
      problem,
    })),
  );
  if (sources.length === 0 && hasFigures(body.text))
    problems.push({
      file,
      line: 2,
      key: "sources",
      problem: "is empty, but the text has figures; name where they come from",
    });
  if (problems.length > 0) throw new ContentError(problems);
}

function stateOf(draft: boolean, publishedAt: string, now: Date): ArticleState {
  if (draft) return "draft";
  return Date.parse(publishedAt) > now.getTime() ? "scheduled" : "published";
}

function split(source: string, file: string) {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source);
  if (match?.[1] === undefined)
    throw new ContentError([
      {
        file,
        line: 1,
        key: "front matter",
        problem: "must stand between two lines of ---",
      },
    ]);
  return {
    yaml: match[1],
    markdown: source.slice(match[0].length),
    firstLine: match[0].split("\n").length,
  };
}
