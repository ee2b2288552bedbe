import type { Entry, Versions } from "../collections/entry.ts";
import { fieldLine } from "../yaml/field-line.ts";
import type { ContentProblem } from "../yaml/content-error.ts";
import { requiredSections } from "./case-study.ts";

/** Fields that say the same in every language. */
const shared = ["industry", "services", "sample"] as const;

/** Checks that a case study tells the problem and the work, and that its languages agree. */
export function checkCaseStudy(versions: Versions): ContentProblem[] {
  const entries = Object.values(versions);
  return entries.flatMap((entry) => [
    ...missingSections(entry),
    ...shared
      .filter((key) => textOf(entry[key]) !== textOf(entries[0]?.[key]))
      .map((key) => ({
        file: entry.file,
        line: fieldLine(entry.file, key),
        key,
        problem: `is not that of the other languages; ${entries[0]?.locale}.md has ${textOf(entries[0]?.[key])}`,
      })),
  ]);
}

function missingSections({ file, headings }: Entry): ContentProblem[] {
  return requiredSections
    .filter((id) => !headings.some((heading) => heading.id === id))
    .map((id) => ({
      file,
      line: 2,
      key: "headings",
      problem: `has no section {#${id}}; a case study tells the problem and what was done`,
    }));
}

const textOf = (value: unknown) => JSON.stringify(value) ?? "nothing";
