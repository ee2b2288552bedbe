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
  [z.array(z.int()).min(3), "key: [1]", "has 1 entry, but must have at least"],
  [z.number().min(0), "key: -1", "key: is -1, but must be at least 0"],
  [z.enum(["a", "b"]), "key: c", 'key: is "c", but must be one of a, b'],
  [z.url(), "key: nope", 'key: "nope" is no address such as https://'],
  [z.email(), "key: nope", 'key: "nope" is no mail address such as'],
  [
    z.strictObject({ lead: z.string().optional() }),
    "key: { laed: b }",
    'key.laed: is not known here; did you mean "lead"?',
  ],
  [words, "key: 3", "key: is 3, but must be a text or a block of keys"],
  // What a schema says itself goes before.
  [z.string().min(1, "is void"), 'key: ""', "is void"],
])("%#: %s of %s", (schema, yaml, expected) => {
  expect(said(schema, yaml)).toContain(expected);
});
