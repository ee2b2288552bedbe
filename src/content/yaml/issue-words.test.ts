import { expect, test } from "vitest";
import { z } from "zod";
import { didYouMean } from "./issue-words.ts";
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
  [z.string(), "key: 3", "key: Invalid input: expected string, received"],
  [z.enum(["a", "b"]), "key: c", 'key: is "c", but must be one of a, b'],
  [
    z.strictObject({ lead: z.string().optional() }),
    "key: { laed: b }",
    'key.laed: is not known here; did you mean "lead"?',
  ],
  [words, "key: 3", "key: Invalid input: expected string or object"],
  // What a schema says itself goes before.
  [z.string().min(1, "is void"), 'key: ""', "is void"],
])("%#: %s of %s", (schema, yaml, expected) => {
  expect(said(schema, yaml)).toContain(expected);
});

test("a word that is nearly a known one may mean it", () => {
  const known = ["seo", "social", "influencer", "strategy", "web"];
  const meant = (word: string) => /"(.*)"/.exec(didYouMean(word, known))?.[1];
  const written = ["SEO", "Socail", "influenser", "stategy", "webb"];
  expect(written.map(meant)).toEqual(known);
  for (const word of ["", "nothing", "ads", "websites", "x".repeat(40)])
    expect(didYouMean(word, known)).toBe("");
});
