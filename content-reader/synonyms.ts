import { join } from "node:path";
import { z } from "zod";
import { ContentError, readYaml } from "./yaml/read-yaml.ts";

/** Words in any language that a reader may type for the same thing. */
export type SynonymSet = readonly string[];

const file = "content/synonyms.yaml";
const synonymsSchema = z.array(
  z
    .array(z.union([z.string().trim().min(1), z.number().transform(String)]))
    .min(2, "needs at least two words that mean the same"),
);

/**
 * Reads the sets of words that mean the same to a searching reader, from `content/synonyms.yaml`. Throws `ContentError`
 * if a set has a word twice, or if two sets have the same words.
 */
export async function readSynonyms(
  root: string,
): Promise<readonly SynonymSet[]> {
  const path = join(root, file);
  const sets = await readYaml(path, synonymsSchema);
  const problems = sets.flatMap((set, index) => {
    const words = set.map((word) => word.normalize("NFKC").toLowerCase());
    const twice = words.find((word, place) => words.indexOf(word) !== place);
    return twice === undefined
      ? []
      : [
          {
            file: path,
            line: 1,
            key: String(index),
            problem: `has "${twice}" twice`,
          },
        ];
  });
  if (problems.length > 0) throw new ContentError(problems);
  return sets;
}
