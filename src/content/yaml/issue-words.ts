import type { z } from "zod";
import { didYouMean } from "./did-you-mean.ts";

type Issue = Pick<z.core.$ZodIssue, "path" | "message">;
type RawIssue = z.core.$ZodRawIssue;

/**
 * Describes for writers which value is wrong and which values are allowed. If this returns undefined, Zod describes it. A
 * message that a schema has itself comes first.
 */
export function issueWords(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return typeWords(issue.input, issue.expected);
    case "too_small":
      return sizeWords(issue, issue.minimum, "at least");
    case "too_big":
      return sizeWords(issue, issue.maximum, "at most");
    case "invalid_value":
      return choiceWords(issue.input, issue.values);
    case "invalid_union":
      return unionWords(issue);
    case "unrecognized_keys":
      return keyWords(issue.keys, issue.inst).join("\n");
    case "invalid_format":
      return `${valueText(issue.input)} ${formatWords(issue)}`;
    default:
      return undefined;
  }
}

/** The problems that one issue contains, each with its own path. */
export function eachProblem(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code === "unrecognized_keys")
    // An unknown key is reported at its own line; `keyWords` has a line for each.
    return issue.keys.map((key, index) => ({
      path: [...issue.path, key],
      message: issue.message.split("\n")[index] ?? unknownKey,
    }));
  if (issue.code !== "invalid_union") return [issue];
  // If the value has the type of only one of the forms, the writer meant that form, and its own problems are reported.
  const meant = issue.errors.filter((issues) => !issues.some(isOfOtherKind));
  const [only, ...others] = meant;
  if (only === undefined || others.length > 0) return [issue];
  return only
    .flatMap(eachProblem)
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

const unknownKey = "is not known here; look for a slip of the pen";

/** Describes each unknown key of an object, with the known key that is nearly the same. */
function keyWords(keys: readonly string[], schema: RawIssue["inst"]): string[] {
  const { shape = {} } = (schema?._zod.def ?? {}) as { shape?: object };
  return keys.map((key) => {
    const hint = didYouMean(key, Object.keys(shape));
    return hint === "" ? unknownKey : `is not known here${hint}`;
  });
}

const isOfOtherKind = ({ code, path }: z.core.$ZodIssue) =>
  code === "invalid_type" && path.length === 0;

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
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function typeWords(input: unknown, expected: string): string {
  if (input === undefined) return "is missing";
  const is = expected === "int" ? valueText(input) : kindWords(kindOf(input));
  return `is ${is}, but must be ${kindWords(expected)}`;
}

type Size = {
  origin: string;
  inclusive?: boolean | undefined;
  exact?: boolean | undefined;
};

function sizeWords(
  { input, ...issue }: RawIssue & Size,
  limit: number | bigint,
  most: "at least" | "at most",
): string | undefined {
  if (issue.origin === "number") {
    const bound = issue.inclusive === false ? beyond[most] : most;
    return `is ${valueText(input)}, but must be ${bound} ${limit}`;
  }
  const [one, many] = counted[issue.origin] ?? [];
  if (one === undefined) return undefined;
  const { length } = input as { length: number };
  return `has ${length} ${length === 1 ? one : many}, but must have ${issue.exact ? "exactly" : most} ${limit}`;
}

const beyond = { "at least": "more than", "at most": "less than" };
const counted: Record<string, [one: string, many: string]> = {
  array: ["entry", "entries"],
  string: ["letter", "letters"],
};

function choiceWords(input: unknown, values: readonly unknown[]): string {
  if (input === undefined) return `is missing; ${oneOf(values)}`;
  const hint =
    typeof input === "string" ? didYouMean(input, values.map(String)) : "";
  return `is ${valueText(input)}, but ${oneOf(values)}${hint}`;
}

function oneOf(values: readonly unknown[]): string {
  const one = values.length > 1 ? "one of " : "";
  return `must be ${one}${values.map(String).join(", ")}`;
}

/** No form fits: the key that distinguishes them is wrong, or the value has another type. */
function unionWords({
  input,
  discriminator,
  options,
  errors,
}: RawIssue & {
  discriminator?: string | undefined;
  options?: readonly unknown[] | undefined;
  errors: readonly z.core.$ZodIssue[][];
}): string | undefined {
  if (discriminator !== undefined && options !== undefined)
    return choiceWords(
      (input as Record<string, unknown>)[discriminator],
      options,
    );
  if (input === undefined) return "is missing";
  const forms = errors.map(([issue]) =>
    issue?.code === "invalid_type" ? kindWords(issue.expected) : undefined,
  );
  return forms.includes(undefined)
    ? undefined
    : `is ${valueText(input)}, but must be ${forms.join(" or ")}`;
}

function formatWords({
  format,
  pattern,
}: {
  format: string;
  pattern?: string | undefined;
}): string {
  if (format === "url") return "is no address such as https://example.com/";
  if (format === "email") return "is no mail address such as name@example.com";
  return pattern === undefined
    ? `is not of the form ${format}`
    : `is not of the form ${pattern}`;
}

/** A value as text, cut to 60 characters. */
function valueText(value: unknown): string {
  if (typeof value === "object") return kindWords(kindOf(value));
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…"` : text;
}
