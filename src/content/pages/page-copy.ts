import { join } from "node:path";
import type { z } from "zod";
import type { Locale } from "#shared/locales.ts";
import type { PageName } from "#shared/site-map.ts";
import { lintText } from "../articles/lint-text.ts";
import { headLimits } from "./head-limits.ts";
import { ContentError, lineOfKey, readYaml } from "../yaml/read-yaml.ts";
import type { Content } from "../content.ts";
import { markPhrases } from "../phrases.ts";
import { fillPlaceholders } from "../site.ts";
import {
  lostPhrases,
  placesOf,
  searchedPages,
  type SearchPhrases,
} from "./search-phrases.ts";

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
  const { searchPhrases, ...copy } = (await readYaml(file, schema)) as Record<
    string,
    unknown
  > & { searchPhrases?: SearchPhrases };
  const filled = fill(copy, "") as z.output<Schema>;
  checkHeadWords(filled, { file, locale });
  if (searchedPages.has(page))
    checkSearchPhrases(copy, searchPhrases, { file, locale });
  return filled;

  function fill(value: unknown, key: string): unknown {
    if (typeof value === "string") return fillText(value, key);
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

  function fillText(value: string, key: string): string {
    const result = fillPlaceholders(value, site, locale);
    const unknown = [...result.matchAll(/\{(\w+)\}/g)]
      .map((match) => match[1] ?? "")
      .find((name) => !own.includes(name));
    const problems = [
      ...(unknown === undefined ? [] : [`unknown placeholder {${unknown}}`]),
      ...lintText(value, locale),
    ];
    if (problems.length > 0)
      throw new ContentError(
        problems.map((problem) => ({
          file,
          line: lineOfKey(file, key.slice(1)),
          key: key.slice(1),
          problem,
        })),
      );
    return hasPhrases(key) ? markPhrases(result, locale, noBreak) : result;
  }
}

/** Checks that titles and descriptions fit into search results. Throws `ContentError`. */
function checkHeadWords(
  copy: unknown,
  { file, locale }: { file: string; locale: Locale },
): void {
  const words = new Map(Object.entries(copy ?? {}));
  const { isTitle, titleProblem, isDescription, descriptionProblem } =
    headLimits[locale];
  const faults = [
    ...["title", "pageTitle"].map(
      (key) => [key, isTitle, titleProblem] as const,
    ),
    ...["description", "pageDescription"].map(
      (key) => [key, isDescription, descriptionProblem] as const,
    ),
  ].flatMap(([key, isFit, problem]) => {
    const value: unknown = words.get(key);
    return typeof value === "string" && !isFit(value) ? [{ key, problem }] : [];
  });
  if (faults.length === 0) return;
  throw new ContentError(located(faults, file));
}

/** Adds file and line to faults of keys. */
const located = (
  faults: readonly { key: string; problem: string }[],
  file: string,
) =>
  faults.map(({ key, problem }) => ({
    file,
    line: lineOfKey(file, /^\w*/.exec(key)?.[0] ?? ""),
    key,
    problem,
  }));

/** Checks that the page uses the phrases by which people search for it. Throws `ContentError`. */
function checkSearchPhrases(
  copy: Record<string, unknown>,
  phrases: SearchPhrases | undefined,
  { file, locale }: { file: string; locale: Locale },
): void {
  // The head of a page is also read alone; its sections are checked when all of it is read.
  if (!("hero" in copy)) return;
  const faults =
    phrases === undefined
      ? [
          {
            key: "searchPhrases",
            problem:
              "is missing; write the phrase that people type to find this page as main, and three to six others",
          },
        ]
      : lostPhrases(placesOf(copy), phrases, locale);
  if (faults.length > 0) throw new ContentError(located(faults, file));
}

/** Headings, leads, buttons, questions, and what stands on pieces and sheets. The title of the page itself is set in no line. */
function hasPhrases(key: string): boolean {
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
