import { readText } from "../read-text.ts";

/** The first line that names a field, from 1. If no line names it, this is line 2, where front matter begins. */
export function fieldLine(file: string, field: string): number {
  const lines = (readText(file) ?? "").split("\n");
  const index = lines.findIndex((line) => line.includes(`${field}:`));
  return index === -1 ? 2 : index + 1;
}
