import { collectionNames } from "#shared/collections.ts";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import type { Entry, Content } from "#content/index.ts";
import type { ListedPage } from "./listed-pages.ts";

/** The number of newest entries of a collection that are listed in a language. The feeds name the other entries. */
const entriesListed = 200;

/**
 * Returns `llms.txt`: one line for each page, by language, for programs that read Markdown. Search engines do not read
 * the file.
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
    "Pages exist in Thai, English and Japanese.",
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
