import { expect, test } from "vitest";
import { z } from "zod";
import { parseYaml } from "./read-yaml.ts";

const words = z.union([
  z.string(),
  z.strictObject({ th: z.string(), en: z.string() }),
]);

const forms = z.discriminatedUnion("form", [
  z.strictObject({ form: z.enum(["line", "bar"]) }),
  z.strictObject({ form: z.literal("beam") }),
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
  [z.int(), "key: 1.5", "key: is 1.5, but must be a whole number"],
  [z.strictObject({}), "key: []", "is a list, but must be a block of keys"],
  [z.array(z.int()).min(3), "key: [1]", "has 1 entry, but must have at least"],
  [z.array(z.int()).length(2), "key: []", "has 0 entries, but must have exac"],
  [z.string().max(3), "key: four", "has 4 letters, but must have at most 3"],
  [z.number().min(0), "key: -1", "key: is -1, but must be at least 0"],
  [z.number().positive(), "key: 0", "key: is 0, but must be more than 0"],
  [z.enum(["a", "b"]), "key: c", 'key: is "c", but must be one of a, b'],
  [z.literal(true), "key: false", "key: is false, but must be true"],
  [z.url(), "key: nope", 'key: "nope" is no address such as https://'],
  [z.email(), "key: nope", 'key: "nope" is no mail address such as'],
  [z.string().regex(/^a+$/), "key: b", 'key: "b" is not of the form /^a+$/'],
  [
    z.strictObject({ lead: z.string().optional() }),
    "key: { laed: b }",
    'key.laed: is not known here; did you mean "lead"?',
  ],
  [words, "key: 3", "key: is 3, but must be a text or a block of keys"],
  [words, "key: { th: a }", "key.en: is missing"],
  [forms, "key: {}", "key.form: is missing; must be one of line, bar, beam"],
  [forms, "key: { form: bars }", 'of line, bar, beam; did you mean "bar"?'],
  // What a schema says itself goes before.
  [z.string().min(1, "is void"), 'key: ""', "is void"],
])("%#: %s of %s", (schema, yaml, expected) => {
  expect(said(schema, yaml)).toContain(expected);
});
