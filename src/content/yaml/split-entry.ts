/** The parts of an entry's file: YAML between two lines of hyphens, and Markdown below. Undefined if they are not there. */
export function splitEntry(source: string) {
  const [all, before = "", yaml, markdown = ""] =
    /^(\s*---[ \t]*\n)([\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/.exec(source) ??
    [];
  if (all === undefined || yaml === undefined) return undefined;
  const lineOf = (at: number) => source.slice(0, at).split("\n").length;
  return {
    yaml,
    markdown,
    yamlLine: lineOf(before.length),
    markdownLine: lineOf(all.length - markdown.length),
  };
}

/** Why a file has no such parts, with the remedy. */
export function splitProblem(source: string): string {
  const [first = ""] = source.trimStart().split("\n", 1);
  return /^---[ \t]*$/.test(first)
    ? "has no second line of three hyphens (---) below its fields"
    : `must stand between two lines of three hyphens (---), but the file begins with "${first.slice(0, 20)}"`;
}
