import type { Locale } from "#shared/locales.ts";
import { defaultLocale } from "#shared/locales.ts";
import { hasPage, pageOf } from "./page-of.ts";
import { listTextFiles } from "./text-files.ts";
import { readTextNames } from "./text-names.ts";

/** What can be put into an article: addresses of pages with their names, and charts. */
export type Insertable = {
  pages: readonly { address: string; name: string }[];
  charts: readonly string[];
};

/** The pages that a text can lead to, and the charts that it can show. Links are written without language. */
export async function insertableIn(
  root: string,
  locale: Locale,
): Promise<Insertable> {
  const files = await listTextFiles(root);
  const nameOf = await readTextNames(root, files, locale);
  const texts = new Set(files.filter(hasPage).map(({ text }) => text));
  return {
    pages: [...texts].map((text) => ({
      address: pageOf(text, defaultLocale),
      name: nameOf(text),
    })),
    charts: files.flatMap(({ group, text }) =>
      group === "charts" ? [text.replace("charts/", "")] : [],
    ),
  };
}
