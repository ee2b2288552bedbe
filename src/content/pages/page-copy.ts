import { join } from "node:path";
import type { z } from "zod";
import type { Locale } from "#shared/locales.ts";
import type { PageName } from "#shared/site-map.ts";
import { lintText } from "../articles/lint-text.ts";
import type { Content } from "../content.ts";
import { markPhrases } from "../phrases.ts";
import { fillPlaceholders } from "../site.ts";
import { throwIfAny, type ContentProblem } from "../yaml/content-error.ts";
import { problemAt, readYaml } from "../yaml/read-yaml.ts";
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
  const problems: ContentProblem[] = [];
  const report = (key: string, problem: string | undefined) =>
    problem !== undefined && problems.push(problemAt(file, key, problem));
  const filled = fill(copy, "") as z.output<Schema>;
  for (const key of ["title", "description"] as const)
    for (const name of [key, `page${key[0]?.toUpperCase()}${key.slice(1)}`]) {
      const words = (filled as Record<string, unknown>)[name];
      if (typeof words === "string")
        report(name, headProblem(key, words, locale));
    }
  if (searchPhrases && copy.hero)
    report("searchPhrases", lostPhrase(copy, searchPhrases.main));
  throwIfAny(problems);
  return filled;

  function fill(value: unknown, key: string): unknown {
    if (typeof value === "string") return fillText(value, key);
    if (Array.isArray(value))
      return value.map((item, index) => fill(item, `${key}.${index}`));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        fill(item, `${key}.${name}`),
      ]),
    );
  }

  function fillText(value: string, key: string): string {
    const result = fillPlaceholders(value, site, locale);
    for (const [, name = ""] of result.matchAll(/\{(\w+)\}/g))
      if (!own.includes(name))
        report(key.slice(1), `unknown placeholder {${name}}`);
    for (const problem of lintText(value, locale))
      report(key.slice(1), problem);
    return isSetInPhrases(key) ? markPhrases(result, locale, noBreak) : result;
  }
}

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

/** Headings, leads, buttons, questions, and what stands on pieces and sheets. The title of the page itself is set in no line. */
function isSetInPhrases(key: string): boolean {
  if (key === ".title" || key === ".pageTitle") return false;
  return (
    /\.(?:heading|title|tagline|question|cta|lead)$/.test(key) ||
    /\.promises\.items\.\d+$/.test(key) ||
    /^\.hero\.accent$|^\.door\.text$|^\.(?:proof|process)\.|^\.(?:puzzle|roles)\..*\.(?:text|hint|out|in)$/.test(
      key,
    ) ||
    /^\.(?:text|confirmation|noReference)$/.test(key)
  );
}
