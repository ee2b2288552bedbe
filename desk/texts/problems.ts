import type { ContentProblem } from "#content/index.ts";
import { flatten, type FieldPart } from "./fields.ts";

/**
 * The problems of a file, by the pointer of a field: that of a group stands at its first field. What belongs to no field belongs
 * to the file.
 */
export function problemsOf(
  problems: readonly ContentProblem[],
  path: string,
  parts: readonly FieldPart[],
): Map<string, string> {
  const pointers = flatten(parts).map((field) => field.path);
  const found = new Map<string, string>();
  for (const { file, key, problem } of problems) {
    if (!file.replaceAll("\\", "/").endsWith(path)) continue;
    const [name = ""] = /^[\w.-]+(?=$|:)/.exec(key) ?? [];
    const wanted = `/${name.replaceAll(".", "/")}`;
    const pointer =
      pointers.find((one) => one === wanted || one.startsWith(`${wanted}/`)) ??
      "";
    const words = pointer === "" ? `${key}: ${problem}` : problem;
    const known = found.get(pointer);
    found.set(pointer, known ? `${known}; ${words}` : words);
  }
  return found;
}
