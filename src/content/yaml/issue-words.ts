import type { z } from "zod";

/**
 * What writers do most, in words: a key or a value that is missing or misspelt. The others Zod describes. A message that a
 * schema has itself comes first.
 */
export function issueWords(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  if (issue.code === "unrecognized_keys") {
    const { shape = {} } = (issue.inst?._zod.def ?? {}) as { shape?: object };
    const known = Object.keys(shape);
    return issue.keys
      .map((key) => `is not known here${didYouMean(key, known)}`)
      .join("\n");
  }
  if (issue.code === "invalid_value") {
    const values = issue.values.map(String);
    const all = `must be ${values.length > 1 ? "one of " : ""}${values.join(", ")}`;
    if (input === undefined) return `is missing; ${all}`;
    const hint = typeof input === "string" ? didYouMean(input, values) : "";
    return `is ${JSON.stringify(input)}, but ${all}${hint}`;
  }
  if (input === undefined) return "is missing";
  if (issue.code !== "invalid_union") return undefined;
  const expected = issue.errors.map(([first]) =>
    first?.code === "invalid_type" ? first.expected : first?.message,
  );
  return `Invalid input: expected ${expected.join(" or ")}`;
}

/** The problems that one issue contains, each with its own path. */
export function eachProblem(
  issue: z.core.$ZodIssue,
): Pick<z.core.$ZodIssue, "path" | "message">[] {
  if (issue.code === "unrecognized_keys")
    // An unknown key is reported at its own line; the message has a line for each.
    return issue.keys.map((key, index) => ({
      path: [...issue.path, key],
      message: issue.message.split("\n")[index] ?? "",
    }));
  if (issue.code !== "invalid_union") return [issue];
  // If the value has the type of only one of the forms, the writer meant that form, and its own problems are reported.
  const [only, ...others] = issue.errors.filter(
    (issues) =>
      !issues.some(
        ({ code, path }) => code === "invalid_type" && path.length === 0,
      ),
  );
  if (only === undefined || others.length > 0) return [issue];
  return only
    .flatMap(eachProblem)
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

/** `; did you mean "strategy"?` for the known word that is nearly this one, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const most = Math.floor(word.length / 4) + 1;
  const [nearest] = known
    .map((other) => ({ other, steps: stepsBetween(word, other) }))
    .filter(({ steps }) => steps <= most)
    .toSorted((a, b) => a.steps - b.steps);
  return nearest === undefined ? "" : `; did you mean "${nearest.other}"?`;
}

/** The number of letters to add, remove or change that make one word of the other (Levenshtein). */
function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one.toLowerCase()].entries()) {
    const next = [line + 1];
    for (const [at, own] of [...other.toLowerCase()].entries()) {
      const changed = (row[at] ?? 0) + (own === letter ? 0 : 1);
      const added = Math.min(row[at + 1] ?? 0, next[at] ?? 0) + 1;
      next.push(Math.min(changed, added));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
