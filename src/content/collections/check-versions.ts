import { fileIn, isDrawing, readText } from "../read-text.ts";
import { lineOfKey } from "../yaml/read-yaml.ts";
import type { ContentProblem } from "../yaml/read-yaml.ts";
import type { Entry } from "./entry.ts";
import type { Versions } from "./entry.ts";

/** Compares the languages of one entry, and checks that the files that they name exist. */
export function checkVersions(
  versions: Versions,
  folder: string,
): ContentProblem[] {
  const entries = Object.values(versions);
  const [first] = entries;
  if (first === undefined) return [];
  const problems: ContentProblem[] = [];
  const report = ({ file }: Entry, key: string, problem: string) =>
    problems.push({
      file,
      line: lineOfKey(file, key),
      key,
      problem,
    });

  const originals = entries.filter(
    ({ translation }) => translation === "original",
  );
  if (originals.length !== 1)
    report(
      originals[1] ?? first,
      "translation",
      `exactly one language is the original; here there are ${originals.length}`,
    );

  const model = originals[0] ?? first;
  const ids = (entry: Entry) =>
    entry.headings.map(({ id, level }) => `${"#".repeat(level)} ${id}`);
  const wanted = ids(model);
  for (const entry of entries) {
    const own = ids(entry);
    const missing = wanted.filter((id) => !own.includes(id));
    const extra = own.filter((id) => !wanted.includes(id));
    if (missing.length + extra.length > 0)
      report(
        entry,
        "headings",
        `must have the ids of ${model.locale}.md; missing: ${missing.join(", ") || "none"}, too many: ${extra.join(", ") || "none"}`,
      );
  }
  for (const entry of entries) checkFiles(entry);
  return problems;

  function checkFiles(entry: Entry): void {
    const cover = fileIn(folder, entry.cover.src);
    if (cover === undefined)
      report(entry, "cover.src", `"${entry.cover.src}" does not exist`);
    else if (isDrawing(entry.cover.src))
      checkCover(entry, readText(cover) ?? "");
    for (const { src, line } of entry.pictures)
      if (fileIn(folder, src) === undefined)
        problems.push({
          file: entry.file,
          line,
          key: "picture",
          problem: `"${src}" does not exist beside the article`,
        });
  }

  function checkCover(entry: Entry, svg: string): void {
    const [, width, height] =
      /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
    if (!width || !height || width < 1600 || height < 900)
      report(entry, "cover.src", 'needs viewBox="0 0 1600 900" or larger');
    if (/<script|<foreignObject|\son\w+=|href="(?!#)/i.test(svg))
      report(entry, "cover.src", "may hold neither script nor foreign links");
  }
}
