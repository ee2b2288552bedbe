import { join } from "node:path";
import type { z } from "zod";
import type { Locale } from "#shared/locales.ts";
import type { PageName } from "#shared/site-map.ts";
import { ContentError, readYaml } from "./read-yaml.ts";
import type { Content } from "./content.ts";
import { markPhrases } from "./phrases.ts";
import { fillPlaceholders } from "./site.ts";

/**
 * The words of a page in a language, from `content/pages/<page>/<locale>.yaml`, with the site's facts filled in.
 * `own` names the placeholders that the page fills itself. Throws `ContentError`.
 */
export async function pageCopy<Schema extends z.ZodType>(
  { root, site, noBreak }: Pick<Content, "root" | "site" | "noBreak">,
  page: PageName,
  schema: Schema,
  locale: Locale,
  own: readonly string[] = [],
): Promise<z.output<Schema>> {
  const file = join(root, "content/pages", page, `${locale}.yaml`);
  const copy = await readYaml(file, schema);
  return fill(copy, "") as z.output<Schema>;

  function fill(value: unknown, key: string): unknown {
    if (typeof value === "string") return filled(value, key);
    if (Array.isArray(value))
      return value.map((item, index) => fill(item, `${key}.${index}`));
    if (
      typeof value === "object" &&
      value !== null &&
      !(value instanceof Date)
    ) {
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [
          name,
          fill(item, `${key}.${name}`),
        ]),
      );
    }
    return value;
  }

  function filled(value: string, key: string): string {
    const result = fillPlaceholders(value, site);
    const unknown = [...result.matchAll(/\{(\w+)\}/g)]
      .map((match) => match[1] ?? "")
      .find((name) => !own.includes(name));
    if (unknown === undefined) {
      return isSetInLines(key) ? markPhrases(result, locale, noBreak) : result;
    }
    throw new ContentError([
      {
        file,
        line: 1,
        key: key.slice(1),
        problem: `unknown placeholder {${unknown}}`,
      },
    ]);
  }
}

/** Headings, titles, buttons and signs get marks where they may break; the title of the page itself stands in no line. */
function isSetInLines(key: string): boolean {
  if (key === ".title") return false;
  const isLarge = /\.(?:heading|(?:t|sheetT)itle|tagline|question|cta)$/.test(
    key,
  );
  return isLarge || /\.(?:signs\.items|dimensions)\.\d+$/.test(key);
}
