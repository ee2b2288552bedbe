import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { isLocale, type Locale } from "#shared/locales.ts";
import { deliveredSearch } from "./site-search.ts";

/** A query as somebody typed it, the articles and pages that answer it, and what is difficult about it. */
type Case = { query: string; expect: string[]; kind: string };
/** A query with what it found; `isRight` if an expected one is among the first three, or if nothing should be found. */
export type Verdict = Case & { found: string[]; isRight: boolean };

/** Asks all queries of a file. Its name begins with the language: `th.yaml`, `th-closed.yaml`. */
export async function judge(
  file: string,
): Promise<{ locale: Locale; verdicts: Verdict[] }> {
  const locale = basename(file).slice(0, 2);
  if (!isLocale(locale))
    throw new Error(`The name of ${file} begins with no language`);
  const search = await deliveredSearch(locale);
  const cases = parse(readFileSync(file, "utf8")) as Case[];
  const verdicts = cases.map((item) => {
    const found = search(item.query);
    const isRight =
      item.expect.length === 0
        ? found.length === 0
        : found.slice(0, 3).some((name) => item.expect.includes(name));
    return { ...item, found, isRight };
  });
  return { locale, verdicts };
}
