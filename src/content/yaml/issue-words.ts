import type { z } from "zod";

type Issue = Pick<z.core.$ZodIssue, "path" | "message">;
type RawIssue = z.core.$ZodRawIssue;

/**
 * Describes for writers which value is wrong and which values are allowed. If this returns undefined, Zod describes it. A
 * message that a schema has itself comes first.
 */
export function issueWords(issue: RawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case "invalid_type":
      if (input === undefined) return "is missing";
      return `is ${issue.expected === "int" ? valueText(input) : kindOf(input)}, but must be ${kindWords(issue.expected)}`;
    case "too_small":
      return sizeWords(issue, issue.minimum, ["at least", "more than"]);
    case "too_big":
      return sizeWords(issue, issue.maximum, ["at most", "less than"]);
    case "invalid_value":
      return choiceWords(input, issue.values.map(String));
    case "invalid_union":
      if (input === undefined) return "is missing";
      return `is ${valueText(input)}, but must be ${issue.errors.map(formWords).join(" or ")}`;
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownKey(key, issue.inst)).join("\n");
    case "invalid_format":
      return `${valueText(input)} ${formats[issue.format] ?? `is not of the form ${issue.pattern ?? issue.format}`}`;
    default:
      return undefined;
  }
}

const formats: Record<string, string> = {
  url: "is no address such as https://example.com/",
  email: "is no mail address such as name@example.com",
};

/** The problems that one issue contains, each with its own path. */
export function eachProblem(issue: z.core.$ZodIssue): Issue[] {
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

function unknownKey(key: string, schema: RawIssue["inst"]): string {
  const { shape = {} } = (schema?._zod.def ?? {}) as { shape?: object };
  const hint = didYouMean(key, Object.keys(shape));
  return `is not known here${hint || "; look for a slip of the pen"}`;
}

const kinds: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a block of keys",
  null: "empty",
};

const kindWords = (name: string) => kinds[name] ?? name;

function kindOf(value: unknown): string {
  if (value === null) return kindWords("null");
  return kindWords(Array.isArray(value) ? "array" : typeof value);
}

const formWords = ([issue]: z.core.$ZodIssue[]) =>
  issue?.code === "invalid_type"
    ? kindWords(issue.expected)
    : (issue?.message ?? "");

function sizeWords(
  {
    input,
    ...issue
  }: RawIssue & { origin: string; exact?: boolean; inclusive?: boolean },
  limit: number | bigint,
  [included, excluded]: readonly [string, string],
): string | undefined {
  if (issue.origin === "number") {
    const bound = issue.inclusive === false ? excluded : included;
    return `is ${valueText(input)}, but must be ${bound} ${limit}`;
  }
  const [one, many] = counted[issue.origin] ?? [];
  if (one === undefined) return undefined;
  const { length } = input as { length: number };
  return `has ${length} ${length === 1 ? one : many}, but must have ${issue.exact ? "exactly" : included} ${limit}`;
}

const counted: Record<string, [one: string, many: string]> = {
  array: ["entry", "entries"],
  string: ["letter", "letters"],
};

function choiceWords(input: unknown, values: readonly string[]): string {
  const all = `must be ${values.length > 1 ? "one of " : ""}${values.join(", ")}`;
  if (input === undefined) return `is missing; ${all}`;
  const hint = typeof input === "string" ? didYouMean(input, values) : "";
  return `is ${valueText(input)}, but ${all}${hint}`;
}

/** A value as text, cut to 60 characters. */
function valueText(value: unknown): string {
  if (typeof value === "object") return kindOf(value);
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
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
    for (const [at, own] of [...other.toLowerCase()].entries())
      next.push(
        Math.min(
          (row[at + 1] ?? 0) + 1,
          (next[at] ?? 0) + 1,
          (row[at] ?? 0) + (own === letter ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
