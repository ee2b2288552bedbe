import { startCover } from "../articles/article-start.ts";
import { fileIn, isDrawing, readText } from "../read-text.ts";
import type { ContentProblem } from "../yaml/content-error.ts";
import { problemAt } from "../yaml/read-yaml.ts";
import type { Entry, Versions } from "./entry.ts";

/** Compares the languages of one entry, and checks that the files that they name exist. */
export function checkVersions(
  versions: Versions,
  folder: string,
): ContentProblem[] {
  const entries = Object.values(versions);
  const originals = entries.filter(
    ({ translation }) => translation === "original",
  );
  const model = originals[0] ?? entries[0];
  if (model === undefined) return [];
  const problems = entries.flatMap((entry) => [
    ...headingProblems(entry, model),
    ...coverProblems(entry, folder),
    ...entry.pictures
      .filter(({ src }) => fileIn(folder, src) === undefined)
      .map(({ src, line }) => ({
        file: entry.file,
        line,
        key: "picture",
        problem: `"${src}" does not exist beside the article`,
      })),
  ]);
  if (originals.length === 1) return problems;
  const problem = `exactly one language is the original; here there are ${originals.length}`;
  const { file } = originals[1] ?? model;
  return [problemAt(file, "translation", problem), ...problems];
}

/** All languages have the same sections, so that links to them lead to the same words. */
function headingProblems(entry: Entry, model: Entry): ContentProblem[] {
  const [own, wanted] = [entry, model].map(({ headings }) =>
    headings.map(({ id, level }) => `${"#".repeat(level)} ${id}`),
  );
  const without = (some: string[] = [], others: string[] = []) =>
    some.filter((id) => !others.includes(id)).join(", ");
  const [missing, extra] = [without(wanted, own), without(own, wanted)];
  if (missing === "" && extra === "") return [];
  const problem = `must have the ids of ${model.locale}.md; missing: ${missing || "none"}, too many: ${extra || "none"}`;
  return [problemAt(entry.file, "headings", problem)];
}

function coverProblems(
  { file, state, cover: { src } }: Entry,
  folder: string,
): ContentProblem[] {
  const report = (problem: string) => [problemAt(file, "cover.src", problem)];
  const cover = fileIn(folder, src);
  if (cover === undefined) return report(`"${src}" does not exist`);
  if (!isDrawing(src)) return [];
  const svg = readText(cover) ?? "";
  if (state !== "draft" && svg.trim() === startCover.trim())
    return report(
      "is the drawing that every new article begins with; give a picture of your own",
    );
  const [, width = 0, height = 0] =
    /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
  if (width < 1600 || height < 900)
    return report('needs viewBox="0 0 1600 900" or larger');
  return /<script|<foreignObject|\son\w+=|href="(?!#)/i.test(svg)
    ? report("may hold neither script nor foreign links")
    : [];
}
