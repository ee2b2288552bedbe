import { join } from "node:path";
import type { Portrait } from "#shared/company.ts";
import type { Pictures } from "../articles/pictures.ts";
import { lineOfKey } from "../yaml/read-yaml.ts";
import { fileIn } from "../read-text.ts";
import { ContentError } from "../yaml/content-error.ts";
import type { CompanyFacts } from "./company-schema.ts";

export type Portraits = ReadonlyMap<string, Portrait>;

/** The photographs of people, by their names in `content/people/`. Throws `ContentError` for one that is not there. */
export async function readPortraits(
  root: string,
  { people = [] }: CompanyFacts,
  pictures: Pictures,
): Promise<Portraits> {
  const file = join(root, "content/site.yaml");
  const names = people.flatMap(({ portrait }) => portrait ?? []);
  const folder = join(root, "content/people");
  const problems = people.flatMap(({ portrait }, index) =>
    portrait === undefined || fileIn(folder, portrait) !== undefined
      ? []
      : [
          {
            file,
            line: lineOfKey(file, `people.${index}.portrait`),
            key: "people.portrait",
            problem: `"${portrait}" is not in content/people/: put the photograph there, or remove the line`,
          },
        ],
  );
  if (problems.length > 0) throw new ContentError(problems);
  const made = names.map(async (name) => {
    const { width, height, variants, fallback } = await pictures.make(
      file,
      join("people", name),
    );
    // The narrowest is wide enough for a block of a person.
    const small = variants.find(({ format }) => format === "webp");
    return [name, { src: small?.url ?? fallback, width, height }] as const;
  });
  return new Map(await Promise.all(made));
}
