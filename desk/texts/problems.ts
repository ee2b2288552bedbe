import type { ContentProblem } from "#content-reader/yaml/content-error.ts";

/** The problems of a file, by the pointer of their key. What belongs to no key belongs to the file. */
export function problemsOf(
  problems: readonly ContentProblem[],
  path: string,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { file, key, problem } of problems) {
    if (!file.replaceAll("\\", "/").endsWith(path)) continue;
    const isKey = /^[\w.-]+$/.test(key);
    const pointer = isKey ? `/${key.replaceAll(".", "/")}` : "";
    const known = found.get(pointer);
    found.set(pointer, known ? `${known}; ${problem}` : problem);
  }
  return found;
}
