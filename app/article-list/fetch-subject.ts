import type { ArticleCategory } from "#shared/articles.ts";
import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import type { ArticleTeaser } from "./article-teaser.ts";

/** The path of a file with twelve articles of a subject, counted from 1. */
export function subjectFile(
  list: string,
  category: ArticleCategory,
  number: number,
): string {
  return `${list}_${category}-${number}.json`;
}

export async function fetchSubject(
  locale: Locale,
  category: ArticleCategory,
  number: number,
): Promise<ArticleTeaser[]> {
  const file = subjectFile(href(locale, "articles"), category, number);
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return (await response.json()) as ArticleTeaser[];
}
