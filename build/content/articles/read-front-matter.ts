import { CORE_SCHEMA, load } from "js-yaml";
import type { Locale } from "#shared/locales.ts";
import { keepRepetitions } from "../phrases.ts";
import { parseYaml } from "../read-yaml.ts";
import { frontMatter, type FrontMatter } from "./front-matter.ts";

/**
 * The front matter of an article, which starts on the second line of its file. It is read twice where it has a mistake:
 * the reader that knows lines takes five times as long. Throws `ContentError` naming file, line and field.
 */
export function readFrontMatter(
  yaml: string,
  file: string,
  locale: Locale,
): FrontMatter {
  const schema = frontMatter(locale);
  return (
    schema.safeParse(quickly(yaml)).data ?? parseYaml(yaml, file, schema, 2)
  );
}

/** Lines that only the slow reader judges rightly: what starts at the edge and is no field, and signs glued together. */
const doubtful = /\r|["'\]}]#|\n(?![\w-]+:[ \n]|[ #\n]|- |$)/;

function quickly(yaml: string): unknown {
  if (doubtful.test(`${yaml}\n`)) return undefined;
  try {
    return load(keepRepetitions(yaml), { schema: CORE_SCHEMA });
  } catch {
    return undefined;
  }
}
