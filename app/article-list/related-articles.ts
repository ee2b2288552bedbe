import type { Article } from "#build/content/articles/article.ts";
import type { Articles } from "#build/content/articles/read-articles.ts";
import type { Locale } from "#shared/locales.ts";

const wanted = 3;
const weight = { service: 100, tag: 10, category: 1 };

/**
 * The articles to read after this one, in its language: those its writer named, else those that share most with it.
 * A shared service outweighs any tags, a shared tag the subject; among equals the newest comes first.
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
  const scores = scoresOf(article, indexOf(articles, locale));
  const all = articles.in(locale);
  const place = placesOf(all);
  const best = [...scores.keys()].toSorted(
    (a, b) =>
      (scores.get(b) ?? 0) - (scores.get(a) ?? 0) ||
      (place.get(a) ?? 0) - (place.get(b) ?? 0),
  );
  // Only as far down the list as is needed: it may be long, and every article asks.
  const newest = Iterator.from(all).filter((other) => !scores.has(other));
  return Iterator.from([best, newest])
    .flatMap((list) => list)
    .filter(({ slug }) => slug !== article.slug)
    .take(wanted)
    .toArray();
}

/** The articles before and after in the list of the language. */
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

/** How many of the newest with the same name count: enough to choose from, however many articles there are. */
const candidates = 50;

function scoresOf(article: Article, index: Index): Map<Article, number> {
  const scores = new Map<Article, number>();
  const add = (key: string, points: number) => {
    for (const other of index.get(key) ?? [])
      scores.set(other, (scores.get(other) ?? 0) + points);
  };
  for (const service of article.services)
    add(`service ${service}`, weight.service);
  for (const tag of article.tags) add(`tag ${tag}`, weight.tag);
  add(`category ${article.category}`, weight.category);
  return scores;
}

type Index = Map<string, Article[]>;
const indexes = new WeakMap<readonly Article[], Index>();
const places = new WeakMap<readonly Article[], Map<Article, number>>();

/** Articles by what they name, newest first. */
function indexOf(articles: Articles, locale: Locale): Index {
  const all = articles.in(locale);
  const known = indexes.get(all);
  if (known !== undefined) return known;
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
  indexes.set(all, index);
  return index;
}

function placesOf(all: readonly Article[]): Map<Article, number> {
  const known = places.get(all);
  if (known !== undefined) return known;
  const made = new Map(all.map((article, index) => [article, index]));
  places.set(all, made);
  return made;
}
