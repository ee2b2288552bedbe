import { locales, type Locale } from "#shared/locales.ts";
import { pageKinds, type PageKind } from "../../content.ts";

/**
 * The tags of a test of one kind of page in one language, where all languages have the same layout and code. Each kind
 * has its turn in one language, and each language in a third of the kinds; the others wait for `npm run test:all`.
 * `circumstance` shifts the turns, so that tests of different circumstances take different languages.
 */
export function turnOf(
  kind: PageKind,
  locale: Locale,
  circumstance = 0,
): string[] {
  const turn = (pageKinds.indexOf(kind) + circumstance) % locales.length;
  return locales[turn] === locale ? [`@${kind}`] : [`@${kind}`, "@all"];
}
