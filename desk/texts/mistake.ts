import { YAMLParseError } from "yaml";
import { frontMatterOf, parseYaml } from "./yaml-source.ts";

/** Why a file cannot be read. `line` counts from 1; `code` is that of the YAML parser, or `MATTER` without a front matter. */
export type Mistake = { line: number; code: string };

/** The first mistake that keeps the fields of a file from being read; undefined if there is none. */
export function mistakeIn(path: string, source: string): Mistake | undefined {
  const matter = frontMatterOf(source);
  if (matter === undefined && path.endsWith(".md"))
    return { line: 1, code: "MATTER" };
  try {
    parseYaml(matter ?? source);
    return undefined;
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const { code, linePos } = error;
    // The front matter begins below a line of hyphens.
    const above = matter === undefined ? 0 : 1;
    return { line: (linePos?.[0].line ?? 1) + above, code };
  }
}
