import { expect, test } from "vitest";
import { z } from "zod";
import { parseYaml } from "./read-yaml.ts";

const words = z.union([
  z.string(),
  z.strictObject({ th: z.string(), en: z.string() }),
]);

/** What is said of a value under the key `key`, each problem on a line. */
function said(schema: z.ZodType, yaml: string): string {
  try {
    parseYaml(yaml, "x.yaml", z.strictObject({ key: schema }));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "";
}

test.each<[z.ZodType, string, string]>([
  [z.string(), "{}", "x.yaml:1 key: is missing"],
  [z.enum(["a", "b"]), "{}", "key: is missing; must be one of a, b"],
  [z.string(), "key: 3", "key: is a number, but must be a text"],
  [z.string(), "key:", "key: is empty, but must be a text"],
  [z.array(z.string()), "key: a", "key: is a text, but must be a list"],
  [z.int(), "key: 1.5", "key: is 1.5, but must be a whole number"],
  [z.strictObject({}), "key: []", "is a list, but must be a block of keys"],
  [
    z.array(z.int()).min(3),
    "key: [1]",
    "has 1 entry, but must have at least 3",
  ],
  [
    z.array(z.int()).max(1),
    "key: [1, 2]",
    "has 2 entries, but must have at most 1",
  ],
  [
    z.array(z.int()).length(2),
    "key: []",
    "has 0 entries, but must have exactly 2",
  ],
  [
    z.string().max(3),
    "key: four",
    "key: has 4 letters, but must have at most 3",
  ],
  [z.string().min(3), "key: a", "key: has 1 letter, but must have at least 3"],
  [z.number().min(0), "key: -1", "key: is -1, but must be at least 0"],
  [z.number().positive(), "key: 0", "key: is 0, but must be more than 0"],
  [z.number().max(9), "key: 10", "key: is 10, but must be at most 9"],
  [z.enum(["a", "b"]), "key: c", 'key: is "c", but must be one of a, b'],
  [z.literal(true), "key: false", "key: is false, but must be true"],
  [z.url(), "key: nope", 'key: "nope" is no address such as https://'],
  [z.email(), "key: nope", 'key: "nope" is no mail address such as'],
  [z.string().regex(/^a+$/), "key: b", 'key: "b" is not of the form /^a+$/'],
  [
    z.strictObject({ a: z.int() }),
    "key: { a: 1, c: 2 }",
    "key.c: is not known here",
  ],
  [
    z.strictObject({ heading: z.string(), lead: z.string().optional() }),
    "key: { heading: a, x: 1, laed: b }",
    'key.laed: is not known here; did you mean "lead"?',
  ],
  [words, "key: 3", "key: is 3, but must be a text or a block of keys"],
  [words, "key: { th: a }", "key.en: is missing"],
  [words, "{}", "key: is missing"],
])("%#: %s of %s", (schema, yaml, expected) => {
  expect(said(schema, yaml)).toContain(expected);
});

test("the key that tells forms apart is named with what it may be", () => {
  const schema = z.discriminatedUnion("form", [
    z.strictObject({ form: z.enum(["line", "bar"]) }),
    z.strictObject({ form: z.literal("beam") }),
  ]);
  expect(said(schema, "key: { form: bars }")).toBe(
    'x.yaml:1 key.form: is "bars", but must be one of line, bar, beam; did you mean "bar"?',
  );
  expect(said(schema, "key: {}")).toContain(
    "key.form: is missing; must be one of line, bar, beam",
  );
});

test("what a schema says itself goes before", () => {
  expect(said(z.string().min(1, "is void"), 'key: ""')).toContain("is void");
});
