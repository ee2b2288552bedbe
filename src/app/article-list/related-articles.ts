import type { Article, Articles } from "#content/index.ts";
import { memoize } from "#shared/memoize.ts";
import type { Locale } from "#shared/locales.ts";

const wanted = 3;
const weight = { service: 100, tag: 10, category: 1 };

/**
 * The articles to read after this one, in its language: those that the writer named, otherwise those that share most
 * with it. A shared service counts more than all tags, a shared tag more than the subject. The newest comes first among
 * equals.
 */
export function relatedArticles(
  article: Article,
  articles: Articles,
  locale: Locale,
): Article[] {
  if (article.related !== undefined)
    return article.related.flatMap(
      (slug) => articles.versions(slug)[locale] ?? [],
    );
  const all = articles.in(locale);
  const scores = scoresOf(article, indexOf(all));
  const best = highest(scores, placesOf(all));
  // This stops early, because the list may be long and the function runs for every article.
  const newest = Iterator.from(all).filter(
    (other) => other.slug !== article.slug && !scores.has(other),
  );
  return [...best, ...newest.take(wanted - best.length)];
}

/** The candidates with most points. Few are needed of hundreds, so this does not sort them all. */
function highest(
  scores: ReadonlyMap<Article, number>,
  place: ReadonlyMap<Article, number>,
): Article[] {
  const best: (Rated & { article: Article })[] = [];
  for (const [article, points] of scores) {
    const rated = { article, points, place: place.get(article) ?? 0 };
    const at = best.findIndex((other) => isBefore(rated, other));
    if (at >= 0) best.splice(at, 0, rated);
    else best.push(rated);
    best.length = Math.min(best.length, wanted);
  }
  return best.map(({ article }) => article);
}

type Rated = { points: number; place: number };

function isBefore(a: Rated, b: Rated): boolean {
  return a.points > b.points || (a.points === b.points && a.place < b.place);
}

/** The previous and the next article in the list of the language. */
export function neighbours(
  { slug }: Article,
  articles: Articles,
  locale: Locale,
): { newer?: Article; older?: Article } {
  const all = articles.in(locale);
  const own = articles.versions(slug)[locale];
  const index = own === undefined ? undefined : placesOf(all).get(own);
  if (index === undefined) return {};
  const [newer, older] = [all[index - 1], all[index + 1]];
  return { ...(newer && { newer }), ...(older && { older }) };
}

/** Only so many of the newest articles with the same name count, so that the work does not grow with their number. */
const candidates = 50;

function scoresOf(article: Article, index: Index): Map<Article, number> {
  const scores = new Map<Article, number>();
  const add = (key: string, points: number) => {
    for (const other of index.get(key) ?? [])
      if (other.slug !== article.slug)
        scores.set(other, (scores.get(other) ?? 0) + points);
  };
  for (const service of article.services)
    add(`service ${service}`, weight.service);
  for (const tag of article.tags) add(`tag ${tag}`, weight.tag);
  add(`category ${article.category}`, weight.category);
  return scores;
}

type Index = Map<string, Article[]>;

/** Articles by the services, tags and subjects that they name, newest first. */
const indexOf = memoize((all: readonly Article[]): Index => {
  const index: Index = new Map();
  for (const article of all) {
    const keys = [
      ...article.services.map((service) => `service ${service}`),
      ...article.tags.map((tag) => `tag ${tag}`),
      `category ${article.category}`,
    ];
    for (const key of keys) {
      const list = index.get(key) ?? [];
      if (list.length < candidates) list.push(article);
      index.set(key, list);
    }
  }
  return index;
});

const placesOf = memoize(
  (all: readonly Article[]): ReadonlyMap<Article, number> =>
    new Map(all.map((article, index) => [article, index])),
);
