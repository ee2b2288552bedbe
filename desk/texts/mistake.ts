import { YAMLParseError } from "yaml";
import type { TextFile } from "./text-files.ts";
import type { OpenedText, TextStore } from "./text-store.ts";
import { isContentError, splitEntry } from "#content/index.ts";
import { parseYaml } from "./yaml-source.ts";

/** A line that keeps the fields of a file from being read. */
export type Mistake = { path: string; line: number };

/** Opens the files of a text. Returns the first mistake instead if one cannot be read. */
export async function openAll(
  texts: TextStore,
  files: readonly TextFile[],
): Promise<OpenedText[] | Mistake> {
  const all: OpenedText[] = [];
  for (const { path } of files) {
    const opened = await texts.open(path).catch(encodingMistake);
    const line =
      typeof opened === "number" ? opened : lineOfMistake(path, opened.source);
    if (line !== undefined) return { path, line };
    if (typeof opened !== "number") all.push(opened);
  }
  return all;
}

/** The line of letters that are not UTF-8. */
function encodingMistake(error: unknown): number {
  const [first] = isContentError(error) ? error.problems : [];
  if (first === undefined) throw error;
  return first.line;
}

function lineOfMistake(path: string, source: string): number | undefined {
  const parts = splitEntry(source);
  if (parts === undefined && path.endsWith(".md")) return 1;
  try {
    parseYaml(parts?.yaml ?? source);
    return undefined;
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    return (error.linePos?.[0].line ?? 1) + (parts?.yamlLine ?? 1) - 1;
  }
}
