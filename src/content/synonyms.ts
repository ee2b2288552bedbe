import { join } from "node:path";
import { z } from "zod";
import { readYaml } from "./yaml/read-yaml.ts";

/** Words in any language that a reader may type for the same thing. */
export type SynonymSet = {
  words: readonly string[];
  /** Whether only people with our subject type them, so that unknown words beside them do not matter. */
  isTrade: boolean;
};

const plain = (word: string) => word.normalize("NFKC").toLowerCase();
const set = z
  .array(z.union([z.string().trim().min(1), z.number().transform(String)]))
  .min(2, "needs at least two words that mean the same")
  .refine((words) => new Set(words.map(plain)).size === words.length, {
    error: "has a word twice",
  });
const synonymsSchema = z.strictObject({
  trade: z.array(set),
  everyday: z.array(set),
});

/** Reads the sets of words that mean the same to a searching reader, from `content/synonyms.yaml`. Throws `ContentError`. */
export function readSynonyms(root: string): readonly SynonymSet[] {
  const file = join(root, "content/synonyms.yaml");
  const { trade, everyday } = readYaml(file, synonymsSchema);
  return [
    ...trade.map((words) => ({ words, isTrade: true })),
    ...everyday.map((words) => ({ words, isTrade: false })),
  ];
}
