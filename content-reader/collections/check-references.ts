import { matchPath } from "#shared/site-map.ts";
import { locales } from "#shared/locales.ts";
import { fieldLine } from "../yaml/field-line.ts";
import type { ContentProblem } from "../yaml/read-yaml.ts";
import type { Article } from "../articles/article.ts";
import type { Articles } from "./read-collection.ts";

type Known = {
  tags: ReadonlySet<string>;
  authors: ReadonlySet<string>;
  charts: ReadonlySet<string>;
};

/** Checks that what articles name exists: tags, authors, charts, other articles and their sections. */
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
          line: fieldLine(article.file, "related"),
          key: "related",
          problem: `"${slug}" is no article in this language`,
        })),
      ...deadLinks(article, articles),
    ]),
  );
}

function unknownNames(
  { file, tags, author, charts }: Article,
  known: Known,
): ContentProblem[] {
  return [
    ...tags.flatMap((name) =>
      check("tags", name, known.tags, "content/tags.yaml"),
    ),
    ...check("author", author, known.authors, "content/authors.yaml"),
    ...charts.flatMap(({ id, line }) =>
      check("chart", id, known.charts, "content/charts/", line),
    ),
  ];

  function check(
    key: string,
    name: string,
    existing: ReadonlySet<string>,
    where: string,
    line?: number,
  ): ContentProblem[] {
    if (existing.has(name)) return [];
    const problem = `"${name}" is not in ${where}; there are ${[...existing].join(", ")}`;
    return [{ file, line: line ?? fieldLine(file, key), key, problem }];
  }
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
