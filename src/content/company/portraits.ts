import { join } from "node:path";
import type { Pictures } from "../markdown/pictures.ts";
import { fileIn } from "../read-text.ts";
import { collectProblems } from "../yaml/read-yaml.ts";
import type { CompanyFacts } from "./company-schema.ts";

export type Portrait = { src: string; width: number; height: number };

/** The photographs of people, by their names in `content/people/`. Throws `ContentError` for one that is not there. */
export async function readPortraits(
  root: string,
  { people = [] }: CompanyFacts,
  pictures: Pictures,
): Promise<Map<string, Portrait>> {
  const file = join(root, "content/site.yaml");
  const { report, throwIfAny } = collectProblems();
  const portraits = new Map<string, Portrait>();
  for (const [index, { portrait }] of people.entries()) {
    if (portrait === undefined) continue;
    if (fileIn(join(root, "content/people"), portrait) === undefined)
      report(
        file,
        `people.${index}.portrait`,
        `"${portrait}" is not in content/people/: put the photograph there, or remove the line`,
      );
    throwIfAny();
    const { width, height, variants, fallback } = await pictures.make(
      file,
      join("people", portrait),
    );
    // The narrowest is wide enough for a block of a person.
    const small = variants.find(({ format }) => format === "webp");
    portraits.set(portrait, { src: small?.url ?? fallback, width, height });
  }
  return portraits;
}
