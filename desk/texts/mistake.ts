import { YAMLParseError } from "yaml";
import type { OpenedText } from "./text-store.ts";
import { frontMatterOf, parseYaml } from "./yaml-source.ts";

/** A line that keeps the fields of a file from being read. */
export type Mistake = { path: string; line: number };

/** The first mistake in these files; undefined if all can be read. */
export function mistakeIn(files: readonly OpenedText[]): Mistake | undefined {
  for (const { path, source } of files) {
    const line = lineOfMistake(path, source);
    if (line !== undefined) return { path, line };
  }
  return undefined;
}

function lineOfMistake(path: string, source: string): number | undefined {
  const matter = frontMatterOf(source);
  if (matter === undefined && path.endsWith(".md")) return 1;
  try {
    parseYaml(matter ?? source);
    return undefined;
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    // The front matter begins below a line of hyphens.
    const above = matter === undefined ? 0 : 1;
    return (error.linePos?.[0].line ?? 1) + above;
  }
}
