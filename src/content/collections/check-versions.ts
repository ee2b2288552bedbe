import type { CollectionName } from "#shared/collections.ts";
import { startCover } from "../markdown/article-start.ts";
import { fileIn, isDrawing, readText } from "../read-text.ts";
import type { Report } from "../yaml/read-yaml.ts";
import { isOriginal, type Entry } from "./entry.ts";

/** Compares the languages of one entry, and checks that the files that they name exist. */
export function checkVersions(
  entries: readonly Entry[],
  folder: string,
  collection: CollectionName,
  report: Report,
): void {
  const originals = entries.filter(isOriginal);
  const model = originals[0] ?? entries[0];
  if (model === undefined) return;
  if (originals.length !== 1)
    report(
      (originals[1] ?? model).file,
      "translation",
      `exactly one language is the original; here there are ${originals.length}`,
    );
  if (collection === "case-studies")
    for (const section of ["problem", "work"])
      if (!model.headings.some(({ id }) => id === section))
        report(model.file, "headings", `has no section {#${section}}`);
  for (const entry of entries) {
    const { file, cover } = entry;
    report(file, "headings", headingProblem(entry, model));
    report(file, "cover.src", coverProblem(entry, fileIn(folder, cover.src)));
    for (const { src, line } of entry.pictures)
      if (fileIn(folder, src) === undefined)
        report(
          file,
          "picture",
          `"${src}" does not exist beside the article`,
          line,
        );
  }
}

/** All languages have the same sections, so that links to them lead to the same words. */
function headingProblem(entry: Entry, model: Entry): string | undefined {
  const [own, wanted] = [entry, model].map(({ headings }) =>
    headings.map(({ id, level }) => `${"#".repeat(level)} ${id}`),
  );
  const without = (some: string[] = [], others: string[] = []) =>
    some.filter((id) => !others.includes(id)).join(", ");
  const [missing, extra] = [without(wanted, own), without(own, wanted)];
  return missing === "" && extra === ""
    ? undefined
    : `must have the ids of ${model.locale}.md; missing: ${missing || "none"}, too many: ${extra || "none"}`;
}

function coverProblem(
  { state, cover: { src } }: Entry,
  file: string | undefined,
): string | undefined {
  if (file === undefined) return `"${src}" does not exist`;
  if (!isDrawing(src)) return undefined;
  const svg = readText(file) ?? "";
  if (state !== "draft" && svg.trim() === startCover.trim())
    return "is the drawing that every new article begins with; give a picture of your own";
  const [, width = 0, height = 0] =
    /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
  if (width < 1600 || height < 900)
    return 'needs viewBox="0 0 1600 900" or larger';
  return /<script|<foreignObject|\son\w+=|href="(?!#)/i.test(svg)
    ? "may hold neither script nor foreign links"
    : undefined;
}
