import { collectionNames } from "#shared/collections.ts";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import type { Entry } from "#content-reader/collections/entry.ts";
import type { Content } from "#content-reader/content.ts";
import type { ListedPage } from "./listed-pages.ts";

/** Newest entries of a collection in a language; the feeds lead to the others. */
const entriesListed = 200;

/**
 * `llms.txt`: the pages with a line each, by language, for programs that read Markdown. A courtesy: search engines
 * do not read it.
 */
export function llmsTxt(
  pages: readonly ListedPage[],
  content: Content,
  origin: string,
): string {
  const { site } = content;
  const home = pages.find(
    ({ page, tree }) => page === "home" && tree.locale === "en",
  );
  return [
    `# ${site.brand}`,
    `> ${home?.facts.description ?? site.footerLine.en}`,
    "Pages exist in Thai, English and Japanese. Every article is also there as Markdown: add `index.md` to its address.",
    ...locales.map((locale) => section(locale)),
    "",
  ].join("\n\n");

  function section(locale: Locale): string {
    const own = pages.filter(({ tree }) => tree.locale === locale);
    const newest = new Set(
      collectionNames.flatMap((name): readonly Entry[] =>
        content[name].in(locale).slice(0, entriesListed),
      ),
    );
    const shown = own.filter(
      ({ params, facts: { entry } }) =>
        params.number === undefined &&
        (entry === undefined || newest.has(entry)),
    );
    const lines = shown.map(
      ({ path, facts: { title, description } }) =>
        `- [${linkText(title)}](${origin}${path}): ${description}`,
    );
    return [`## ${localeEntries[locale].endonym}`, lines.join("\n")].join(
      "\n\n",
    );
  }
}

function linkText(title: string): string {
  return title.replaceAll(/[[\]\\]/g, String.raw`\$&`);
}
