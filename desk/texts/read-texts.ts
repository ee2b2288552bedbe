import { join } from "node:path";
import { isContentError, readText } from "#content/index.ts";
import type { SourceText } from "./find-words.ts";
import type { TextFile } from "./text-files.ts";

/** Reads texts from a folder. One that is not there, or is in an old encoding, is empty. */
export function readTexts(
  root: string,
  files: readonly TextFile[],
): SourceText[] {
  return files.map((file) => ({ file, source: textAt(join(root, file.path)) }));
}

export function textAt(path: string): string {
  try {
    return readText(path) ?? "";
  } catch (error) {
    if (isContentError(error)) return "";
    throw error;
  }
}
