import { expect, test } from "vitest";
import type { Article, Articles } from "#content/articles/article.ts";
import { relatedArticles } from "./related-articles.ts";

const article = (slug: string, fields: Partial<Article> = {}): Article =>
  ({
    slug,
    services: [],
    tags: [],
    category: "web",
    ...fields,
  }) as unknown as Article;

function collection(all: Article[]): Articles {
  const versions = Object.fromEntries(
    all.map((one) => [one.slug, { en: one }]),
  );
  return {
    in: () => all,
    versions: (slug: string) => versions[slug] ?? {},
  } as unknown as Articles;
}

const related = (own: Article, all: Article[]) =>
  relatedArticles(own, collection(all), "en").map(({ slug }) => slug);

test("a shared service counts more than shared tags, and a shared tag more than the same subject", () => {
  const own = article("own", { services: ["google-seo"], tags: ["a", "b"] });
  const all = [
    article("newest"),
    article("two-tags", { tags: ["a", "b"], category: "seo" }),
    own,
    article("service", { services: ["google-seo"], category: "seo" }),
    article("one-tag", { tags: ["b"], category: "seo" }),
  ];
  expect(related(own, all)).toEqual(["service", "two-tags", "one-tag"]);
});

test("a writer's own choice stands, as far as it exists in the language", () => {
  const own = article("own", { related: ["b", "not-translated"] });
  expect(related(own, [article("a"), own, article("b")])).toEqual(["b"]);
});
