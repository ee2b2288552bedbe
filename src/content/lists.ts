import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { eachLocale } from "#shared/locales.ts";
import { inEachLanguage, text } from "./schema.ts";
import { readYaml } from "./yaml/read-yaml.ts";

export const authorsSchema = z.record(
  z.string(),
  z.strictObject({
    ...eachLocale(() => z.strictObject({ name: text(), note: text() })),
    /** One person, not a team. Structured data distinguish the two. */
    isPerson: z.boolean().default(false),
  }),
);

/** Industries of clients, and subjects of articles: a name with its words. */
export const tagsSchema = z.record(z.string(), inEachLanguage);

const noBreakSchema = z.strictObject({
  th: z.array(text()),
  ja: z.array(text()),
});

/** Sets of words in any language that a reader may type for the same thing. */
const synonymsSchema = z.array(
  z
    .array(z.union([z.string().trim().min(1), z.number().transform(String)]))
    .min(2, "needs at least two words that mean the same"),
);

/** Reads the lists that entries take names and words from. Throws `ContentError`. */
export function readLists(root: string) {
  const file = (name: string) => join(root, "content", name);
  const industries = file("industries.yaml");
  return {
    authors: readYaml(file("authors.yaml"), authorsSchema),
    tags: readYaml(file("tags.yaml"), tagsSchema),
    /** Only case studies need the file. */
    industries: existsSync(industries) ? readYaml(industries, tagsSchema) : {},
    synonyms: readYaml(file("synonyms.yaml"), synonymsSchema),
    /** Words that a line of a heading must not break inside. */
    noBreak: readYaml(file("no-break.yaml"), noBreakSchema),
  };
}
