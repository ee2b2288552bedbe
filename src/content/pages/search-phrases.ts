import type { Locale } from "#shared/locales.ts";
import type { PageName } from "#shared/site-map.ts";
import { services } from "#shared/services.ts";

/** What people type to find a page; for writers only, no visitor sees it. */
export type SearchPhrases = { main: string; others: string[] };

/** Pages that people look for by their subject. The others are reached by links. */
export const searchedPages: ReadonlySet<PageName> = new Set<PageName>([
  "home",
  ...services,
  "about",
  "articles",
  "contact",
]);

/** The places of a page that search results show, or that a visitor reads first. */
type SearchedPlaces = {
  title: string;
  description: string;
  /** The H1 and the line below it. */
  opening: string;
  /** The H2 headings. */
  headings: readonly string[];
};

type LostPhrase = { key: string; problem: string };

/**
 * The places without a search phrase. The main phrase must be in the title or in the opening, and each place needs the
 * main phrase or another one. All words of a phrase must occur in the place, in any order and in any case.
 */
export function lostPhrases(
  places: SearchedPlaces,
  { main, others }: SearchPhrases,
  locale: Locale,
): LostPhrase[] {
  const phrases = [main, ...others];
  const isIn = (text: string, phrase: string) => covers(text, phrase, locale);
  const hasAny = (text: string) => phrases.some((phrase) => isIn(text, phrase));
  const lost = (key: string): LostPhrase => ({
    key,
    problem: `contains none of the page's searchPhrases (${phrases.join(", ")}); use one as a person would say it, or correct the list`,
  });
  return [
    ...(hasAny(places.title) ? [] : [lost("title")]),
    ...(hasAny(places.description) ? [] : [lost("description")]),
    ...(hasAny(places.opening) ? [] : [lost("hero")]),
    ...(places.headings.some(hasAny)
      ? []
      : [lost("searchPhrases: no heading of the page")]),
    ...(isIn(places.title, main) || isIn(places.opening, main)
      ? []
      : [
          {
            key: "searchPhrases.main",
            problem: `"${main}" is neither in the title nor in the H1 or the line below it`,
          },
        ]),
  ];
}

/** The text of an H1 with the line below it, and the H2 headings, from the words of a page's content file. */
export function placesOf(copy: Record<string, unknown>): SearchedPlaces {
  const { title, description, hero, ...sections } = copy;
  const headings: string[] = [];
  collectHeadings(sections, headings);
  return {
    title: textOf(title),
    description: textOf(description),
    opening: isRecord(hero)
      ? ["heading", "tagline", "lead", "audience"]
          .map((key) => textOf(hero[key]))
          .join("\n")
      : "",
    headings,
  };
}

function collectHeadings(value: unknown, headings: string[]): void {
  if (!isRecord(value)) return;
  for (const [key, item] of Object.entries(value))
    if (key === "heading" && typeof item === "string") headings.push(item);
    else collectHeadings(item, headings);
}

function covers(text: string, phrase: string, locale: Locale): boolean {
  const words = folded(phrase).split(/\s+/);
  if (locale !== "en") {
    // Thai and Japanese write without spaces, so a space in a phrase only parts words that may stand apart.
    const whole = folded(text);
    return words.every((word) => whole.includes(word));
  }
  const there = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) =>
    there.some((other) => stem(other) === stem(word)),
  );
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/** "websites" and "website" are one word. */
const stem = (word: string) => word.replace(/(?<=\p{L}{3})s$/u, "");

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
