import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Locale } from "#shared/locales.ts";
import type { PageName } from "#shared/site-map.ts";
import { headLimits } from "./head-limits.ts";
import { ContentError, readYaml } from "../yaml/read-yaml.ts";
import type { Content } from "../content.ts";
import { markHeading, markPhrases } from "../phrases.ts";
import { fillPlaceholders } from "../site.ts";

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
  const filled = fill(copy, "") as z.output<Schema>;
  checkHeadWords(filled, { file, locale });
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
    const result = fillPlaceholders(value, site);
    const unknown = [...result.matchAll(/\{(\w+)\}/g)]
      .map((match) => match[1] ?? "")
      .find((name) => !own.includes(name));
    if (unknown === undefined) {
      if (isHeading(key)) return markHeading(result, locale, noBreak);
      return hasPhraseBreaks(key)
        ? markPhrases(result, locale, noBreak)
        : result;
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
  const lines = readFileSync(file, "utf8").split("\n");
  throw new ContentError(
    faults.map(({ key, problem }) => ({
      file,
      line: lines.findIndex((line) => line.startsWith(`${key}:`)) + 1,
      key,
      problem,
    })),
  );
}

/** The title of the page itself is set in no line. */
function isHeading(key: string): boolean {
  return (
    /\.(?:heading|(?:t|sheetT)itle)$/.test(key) &&
    key !== ".title" &&
    key !== ".pageTitle"
  );
}

/** Buttons, questions, signs and other short texts. */
function hasPhraseBreaks(key: string): boolean {
  return (
    /\.(?:tagline|question|cta)$/.test(key) ||
    /\.(?:signs\.items|dimensions)\.\d+$/.test(key)
  );
}
