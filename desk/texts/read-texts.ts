import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SourceText } from "./find-words.ts";
import type { TextFile } from "./text-files.ts";

/** Reads texts from a folder. One that is not there is empty. */
export function readTexts(
  root: string,
  files: readonly TextFile[],
): Promise<SourceText[]> {
  return Promise.all(
    files.map(async (file) => ({
      file,
      source: await readFile(join(root, file.path), "utf8").catch(() => ""),
    })),
  );
}
