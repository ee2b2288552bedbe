import { readIfThere } from "../cache.ts";

/** The first line of a file, from 1, that names this field; 2, where front matter begins, if no line does. */
export function fieldLine(file: string, field: string): number {
  const lines = (readIfThere(file) ?? "").split("\n");
  const index = lines.findIndex((line) => line.includes(`${field}:`));
  return index === -1 ? 2 : index + 1;
}
