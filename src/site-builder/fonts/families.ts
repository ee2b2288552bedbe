import { localeEntries, type Locale } from "#shared/locales.ts";
import { codePoints, without } from "./code-points.ts";
import { japaneseBoldCore, japaneseCore } from "./japanese-core.ts";
import type { Manner } from "./page-text.ts";

/** A font file, and what its subsets have. */
export type Source = {
  /** The path from the project's root. */
  file: string;
  /** The name in `tokens.css`. */
  family: string;
  weight: 400 | 600 | 700;
  /** More characters for visitors' own words, as text and as a `unicode-range`. Their file is loaded when one of them is shown. */
  rest?: readonly [text: string, range: string];
  /** The characters of the common file, for languages that have it. */
  core: string;
};

/**
 * The names of the languages in the header of every page. A file more for three letters would be a request more, and
 * the fonts of a system may lack them.
 */
const [th, ja] = [localeEntries.th.endonym, localeEntries.ja.endonym];

const ascii = range(0x20, 0x7e);
/** Signs of sentences, and the other signs of our texts. */
const marks = "\u00a0–“”’…·©¥";
const signs = "£±×°—‘•→";
/** Quotation marks of other languages. A Thai page that shows them has a file for them. */
const guillemets = "«»";
/** Signs of programs, which our texts do not show. */
const ofCode = "{|}~";
const common = without(codePoints(ascii), codePoints(ofCode));
/** What headings and labels hardly ever show either. Where one does, its page has a file with the sign. */
const seldom = codePoints("\"#$'*<=>[\\]^`");
const ofHeadings = String.fromCodePoint(...without(common, seldom)) + marks;
const latin = ascii + marks + signs + guillemets + "‐≤≥";
/** Letters and signs of western European languages. */
const latinRest = range(0xa1, 0xff);
/** Letters of old spellings. A page that shows one has a file for it, with all others; typed ones come from a font of the system. */
const thaiOld = "ฃฅฦๅ";
/**
 * All other letters and marks of the block instead of those in our texts: the shaping of Thai needs marks that are in no
 * text, and with fewer letters, marks move by a pixel.
 */
export const thaiLetters =
  String.fromCodePoint(
    ...without(
      codePoints(range(0x0e01, 0x0e3a) + range(0x0e40, 0x0e4e)),
      codePoints(thaiOld),
    ),
  ) + "\u200b\u200c\u200d\u25cc";
/** The sign of the baht, Thai digits, and signs of old books. */
const thaiRest = "\u0e3f" + range(0x0e4f, 0x0e5b);

export const sources = {
  latinDisplay: {
    file: "fonts/display-latin-700.ttf",
    family: "Site Display",
    weight: 700,
    core: ofHeadings,
  },
  latin: {
    file: "fonts/text-latin-400.ttf",
    family: "Site Text",
    weight: 400,
    core: latin + th + ja,
    rest: [latinRest, "U+A1-FF"],
  },
  latinBold: {
    file: "fonts/text-latin-600.ttf",
    family: "Site Text",
    weight: 600,
    core: ofHeadings,
  },
  thaiDisplay: {
    file: "fonts/display-thai-700.ttf",
    family: "Site Display Thai",
    weight: 700,
    core: thaiLetters + ofHeadings,
  },
  thai: {
    file: "fonts/text-thai-400.ttf",
    family: "Site Text Thai",
    weight: 400,
    core: thaiLetters + String.fromCodePoint(...common) + marks + ja,
    rest: [
      thaiRest + ofCode + signs,
      "U+E3F,U+E4F-E5B,U+7B-7E,U+A3,U+B0,U+B1,U+D7,U+2014,U+2018,U+2022,U+2192",
    ],
  },
  thaiBold: {
    file: "fonts/text-thai-600.ttf",
    family: "Site Text Thai",
    weight: 600,
    core: thaiLetters + ofHeadings,
  },
  japanese: {
    file: "fonts/japanese-400.ttf",
    family: "Site Japanese",
    weight: 400,
    core: japaneseCore + th,
  },
  japaneseBold: {
    file: "fonts/japanese-700.ttf",
    family: "Site Japanese",
    weight: 700,
    core: japaneseBoldCore,
  },
} satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;

/** The sources whose common file every document of a language declares and preloads. */
export const cores: Record<Locale, readonly SourceName[]> = {
  th: ["thaiDisplay", "thai", "thaiBold"],
  en: ["latinDisplay", "latin", "latinBold"],
  ja: ["japanese", "japaneseBold"],
};

/** The sources in which a glyph is looked up, in the order of the families in `tokens.css`. */
export const chains: Record<Locale, Record<Manner, readonly SourceName[]>> = {
  th: {
    text: ["thai", "japanese"],
    textBold: ["thaiBold", "japaneseBold"],
    display: ["thaiDisplay", "japanese"],
    displayBold: ["thaiDisplay", "japaneseBold"],
  },
  en: {
    text: ["latin", "thai", "japanese"],
    textBold: ["latinBold", "thaiBold", "japaneseBold"],
    display: ["latinDisplay", "thaiDisplay", "japanese"],
    displayBold: ["latinDisplay", "thaiDisplay", "japaneseBold"],
  },
  ja: {
    text: ["japanese", "thai"],
    textBold: ["japaneseBold", "thaiBold"],
    display: ["latinDisplay", "japanese", "thaiDisplay"],
    displayBold: ["latinDisplay", "japaneseBold", "thaiDisplay"],
  },
};

function range(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
