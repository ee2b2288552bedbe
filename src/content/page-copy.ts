import { join } from "node:path";
import type { z } from "zod";
import type { Locale } from "#shared/locales.ts";
import type { PageName } from "#shared/site-map.ts";
import { lintText } from "./markdown/lint-text.ts";
import type { Content } from "./content.ts";
import { mapTexts } from "./map-texts.ts";
import { markPhrases } from "./phrases.ts";
import { fillPlaceholders } from "./site.ts";
import { collectProblems, readYaml } from "./yaml/read-yaml.ts";
import { headProblem } from "./head-limits.ts";

/**
 * The words of a page in a language, from `content/pages/<page>/<locale>.yaml`, with the site's facts filled in and
 * without `searchPhrases`. `own` names the placeholders that the page fills itself. Throws `ContentError`.
 */
export async function pageCopy<Schema extends z.ZodType>(
  { root, site, noBreak }: Pick<Content, "root" | "site" | "noBreak">,
  page: PageName,
  schema: Schema,
  locale: Locale,
  own: readonly string[] = [],
): Promise<z.output<Schema>> {
  const file = join(root, "content/pages", page, `${locale}.yaml`);
  const { searchPhrases, ...copy } = readYaml(file, schema) as Copy;
  const { report, throwIfAny } = collectProblems();
  const filled = mapTexts(copy, (value, key) => {
    const result = fillPlaceholders(value, site, locale);
    for (const [, name = ""] of result.matchAll(/\{(\w+)\}/g))
      if (!own.includes(name))
        report(file, key, `unknown placeholder {${name}}`);
    for (const problem of lintText(value, locale)) report(file, key, problem);
    if (key === "title" || key === "pageTitle")
      report(file, key, headProblem("title", result, locale));
    if (key === "description" || key === "pageDescription")
      report(file, key, headProblem("description", result, locale));
    return setInPhrases.some((form) => form.test(key))
      ? markPhrases(result, locale, noBreak)
      : result;
  });
  if (searchPhrases && copy.hero)
    report(file, "searchPhrases", lostPhrase(copy, searchPhrases.main));
  throwIfAny();
  return filled as z.output<Schema>;
}

/** Headings, leads, buttons, questions, and what stands on pieces and sheets; not the title of the page itself. */
const setInPhrases = [
  /(?:^|\.)(?:heading|tagline|question|cta|lead)$/,
  /\.title$/,
  // Cells of a sample's table, which are narrow.
  /\.(?:columns|rows)\.[\d.]+$/,
  /(?:^|\.)promises\.items\.\d+$/,
  /^(?:hero\.(?:accent|next)|door\.text|text|confirmation|noReference)$/,
  /^(?:proof|process)\./,
  /^(?:puzzle|roles)\..*\.(?:text|hint|out|in)$/,
];

type Copy = Record<string, unknown> & {
  searchPhrases?: { main: string };
  hero?: Record<string, unknown>;
};

/** Whoever searches for the main phrase must find its words, in any order, in the title or at the top of the page. */
function lostPhrase({ title, hero = {} }: Copy, main: string) {
  const { heading, tagline, lead, audience } = hero;
  const shown = folded([title, heading, tagline, lead, audience].join("\n"));
  const lost = folded(main)
    .split(/\s+/)
    .filter((word) => !shown.includes(word.replace(/(?<=\p{L}{3})s$/u, "")));
  return lost.length === 0
    ? undefined
    : `"${main}" is neither in the title nor in the H1 and the lines below it (${lost.join(", ")}): use it there, or correct it`;
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase();
