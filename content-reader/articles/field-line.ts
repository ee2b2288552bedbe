import { readIfThere } from "../cache.ts";

/** The line of a file, from 1, that first has these words in it; 2, where the front matter begins, if none has. */
export function lineWith(file: string, words: string): number {
  const lines = (readIfThere(file) ?? "").split("\n");
  const index = lines.findIndex((line) => line.includes(words));
  return index === -1 ? 2 : index + 1;
}
