import { matchPath } from "#shared/site-map.ts";
import { locales } from "#shared/locales.ts";
import type { ContentProblem } from "../yaml/read-yaml.ts";
import type { Article } from "../articles/article.ts";
import { lineWith } from "../articles/field-line.ts";
import type { Articles } from "./read-collection.ts";

type Known = {
  tags: ReadonlySet<string>;
  authors: ReadonlySet<string>;
  charts: ReadonlySet<string>;
};

/** What articles name must exist: tags, authors, charts, other articles and their sections. */
export function checkReferences(
  articles: Articles,
  known: Known,
): ContentProblem[] {
  return locales.flatMap((locale) =>
    articles.in(locale).flatMap((article) => [
      ...unknownNames(article, known),
      ...(article.related ?? [])
        .filter((slug) => articles.versions(slug)[locale] === undefined)
        .map((slug) => ({
          file: article.file,
          line: lineWith(article.file, "related:"),
          key: "related",
          problem: `"${slug}" is no article in this language`,
        })),
      ...deadLinks(article, articles),
    ]),
  );
}

function unknownNames(article: Article, known: Known): ContentProblem[] {
  const { file } = article;
  const missing = (
    key: string,
    names: readonly string[],
    there: ReadonlySet<string>,
    where: string,
    mark = (_: string) => `${key}:`,
  ) =>
    names
      .filter((name) => !there.has(name))
      .map((name) => ({
        file,
        line: lineWith(file, mark(name)),
        key,
        problem: `"${name}" is not in ${where}; there are ${[...there].join(", ")}`,
      }));
  return [
    ...missing("tags", article.tags, known.tags, "content/tags.yaml"),
    ...missing(
      "author",
      [article.author],
      known.authors,
      "content/authors.yaml",
    ),
    ...missing(
      "chart",
      article.charts,
      known.charts,
      "content/charts/",
      (id) => `::chart{id=${id}`,
    ),
  ];
}

/** Links to articles that do not exist in any language, or to a section that an article does not have. */
function deadLinks(article: Article, articles: Articles): ContentProblem[] {
  return article.links.flatMap(({ target, line }) => {
    const report = (problem: string) => [
      { file: article.file, line, key: "link", problem },
    ];
    const [path = "", id] = target.split("#", 2);
    const match = path === "" ? undefined : matchPath(path.split("?")[0] ?? "");
    if (path !== "" && match?.page !== "article") return []; // Checked in the finished pages.
    const versions = articles.versions(match?.params.slug ?? article.slug);
    const aim = versions[article.locale] ?? Object.values(versions)[0];
    if (aim === undefined)
      return report(`"${target}" is the address of no article`);
    return id === undefined || aim.headings.some((other) => other.id === id)
      ? []
      : report(
          `"${target}" names a section that is not there; there are ${aim.headings.map((other) => `#${other.id}`).join(", ")}`,
        );
  });
}
