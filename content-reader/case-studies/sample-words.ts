import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { ContentProblem } from "../yaml/content-error.ts";

/** Lines in which a case study may say what a sample says: its form, its cover, and the names of its sections. */
const form =
  /^\s*$|^---$|^#{2,3} |^\s*(?:- )?[a-zA-Z]+:\s*$|^\s*(?:src|alt|services|industry|publishedAt|translation|date):/;

/**
 * Finds lines of the samples in case studies that visitors see: whoever copies a sample and takes its mark away would publish
 * what is not true. Drafts may have them.
 */
export function wordsOfSamples(root: string): ContentProblem[] {
  const files = globSync("content/case-studies/*/*.md", { cwd: root })
    .toSorted()
    .map((name) => {
      const file = join(root, name);
      return { file, lines: readFileSync(file, "utf8").split(/\r?\n/) };
    });
  const isSample = ({ lines }: { lines: string[] }) =>
    lines.includes("sample: true");
  const known = new Map(
    files
      .filter(isSample)
      .flatMap(({ file, lines }) =>
        lines
          .filter((line) => !form.test(line) && line !== "sample: true")
          .map((line) => [line, file]),
      ),
  );
  return files
    .filter((file) => !isSample(file) && !file.lines.includes("draft: true"))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, index) => {
        const sample = known.get(line);
        return sample === undefined
          ? []
          : [
              {
                file,
                line: index + 1,
                key: /^\s*(?:- )?(\w+): /.exec(line)?.[1] ?? "body",
                problem: `is what the sample says (${basename(join(sample, ".."))}); write what is true, or draft: true until you have`,
              },
            ];
      }),
    );
}
