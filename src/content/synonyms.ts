import { join } from "node:path";
import { z } from "zod";
import { ContentError, readYaml } from "./yaml/read-yaml.ts";

/** Words in any language that a reader may type for the same thing. */
export type SynonymSet = {
  words: readonly string[];
  /** Whether only people with our subject type them, so that unknown words beside them do not matter. */
  isTrade: boolean;
};

const file = "content/synonyms.yaml";
const setsSchema = z.array(
  z
    .array(z.union([z.string().trim().min(1), z.number().transform(String)]))
    .min(2, "needs at least two words that mean the same"),
);
const synonymsSchema = z.strictObject({
  trade: setsSchema,
  everyday: setsSchema,
});

/**
 * Reads the sets of words that mean the same to a searching reader, from `content/synonyms.yaml`. Throws `ContentError`
 * if a set has a word twice.
 */
export async function readSynonyms(
  root: string,
): Promise<readonly SynonymSet[]> {
  const path = join(root, file);
  const { trade, everyday } = await readYaml(path, synonymsSchema);
  const sets = [
    ...trade.map((words) => ({ words, isTrade: true })),
    ...everyday.map((words) => ({ words, isTrade: false })),
  ];
  const problems = sets.flatMap(({ words, isTrade }) => {
    const plain = words.map((word) => word.normalize("NFKC").toLowerCase());
    const twice = plain.find((word, place) => plain.indexOf(word) !== place);
    return twice === undefined
      ? []
      : [
          {
            file: path,
            line: 1,
            key: isTrade ? "trade" : "everyday",
            problem: `has "${twice}" twice in the set of "${words[0]}"`,
          },
        ];
  });
  if (problems.length > 0) throw new ContentError(problems);
  return sets;
}
