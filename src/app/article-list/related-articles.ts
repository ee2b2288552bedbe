import type { Article, Articles } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";

/**
 * The three articles to read after this one, in its language: those that the writer named, otherwise those that share most
 * with it. A shared service counts more than all tags, a shared tag more than the subject; among equals the newest is first.
 */
export function relatedArticles(
  { slug, related, services, tags, category }: Article,
  articles: Articles,
  locale: Locale,
): Article[] {
  if (related !== undefined)
    return related.flatMap((name) => articles.versions(name)[locale] ?? []);
  const points = (other: Article) =>
    100 * shared(services, other.services) +
    10 * shared(tags, other.tags) +
    Number(category === other.category);
  return articles
    .in(locale)
    .filter((other) => other.slug !== slug)
    .map((other) => ({ other, points: points(other) }))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, 3)
    .map(({ other }) => other);
}

const shared = (own: readonly string[], others: readonly string[]) =>
  own.filter((name) => others.includes(name)).length;
