import { existsSync } from "node:fs";
import { join } from "node:path";
import { readIfThere } from "../cache.ts";
import { fieldLine } from "../yaml/field-line.ts";
import type { ContentProblem } from "../yaml/read-yaml.ts";
import type { Article } from "../articles/article.ts";
import type { Versions } from "./read-collection.ts";

/** Checks the languages of one article against each other, and the files they name. */
export function checkVersions(
  versions: Versions,
  folder: string,
): ContentProblem[] {
  const articles = Object.values(versions);
  const [first] = articles;
  if (first === undefined) return [];
  const problems: ContentProblem[] = [];
  const report = ({ file }: Article, key: string, problem: string) =>
    problems.push({
      file,
      line: fieldLine(file, key.replace(/^.*\./, "")),
      key,
      problem,
    });

  const originals = articles.filter(
    ({ translation }) => translation === "original",
  );
  if (originals.length !== 1)
    report(
      originals[1] ?? first,
      "translation",
      `exactly one language is the original; here there are ${originals.length}`,
    );

  const model = originals[0] ?? first;
  const ids = (article: Article) =>
    article.headings.map(({ id, level }) => `${"#".repeat(level)} ${id}`);
  const wanted = ids(model);
  for (const article of articles) {
    const own = ids(article);
    const missing = wanted.filter((id) => !own.includes(id));
    const extra = own.filter((id) => !wanted.includes(id));
    if (missing.length + extra.length > 0)
      report(
        article,
        "headings",
        `must have the ids of ${model.locale}.md; missing: ${missing.join(", ") || "none"}, too many: ${extra.join(", ") || "none"}`,
      );
  }
  for (const article of articles) checkFiles(article);
  return problems;

  function checkFiles(article: Article): void {
    const cover = readIfThere(join(folder, article.cover.src));
    if (cover === undefined)
      report(article, "cover.src", `"${article.cover.src}" does not exist`);
    else checkCover(article, cover);
    for (const { src, line } of article.pictures)
      if (!existsSync(join(folder, src)))
        problems.push({
          file: article.file,
          line,
          key: "picture",
          problem: `"${src}" does not exist beside the article`,
        });
  }

  function checkCover(article: Article, svg: string): void {
    const [, width, height] =
      /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
    if (!width || !height || width < 1600 || height < 900)
      report(article, "cover.src", 'needs viewBox="0 0 1600 900" or larger');
    if (/<script|<foreignObject|\son\w+=|href="(?!#)/i.test(svg))
      report(article, "cover.src", "may hold neither script nor foreign links");
  }
}
