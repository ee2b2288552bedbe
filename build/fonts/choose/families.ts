import { localeEntries, type Locale } from "#shared/locales.ts";
import type { Coarseness } from "../format/compact.ts";
import { codePoints, without } from "./code-points.ts";
import { japaneseCore } from "./japanese-core.ts";
import type { Manner } from "./page-text.ts";

/** A font file, and the options for its subsets. */
export type Source = {
  /** The path from the project's root. */
  file: string;
  /** A name of our own, because the licences reserve the names of the original fonts. */
  family: string;
  weight: 400 | 600 | 700;
  features: readonly string[];
  coarseness: Coarseness;
  /** More characters for visitors' own words. Their file is loaded when a page shows one of them. */
  rest?: string;
  /** The characters of the common file. Without `core` every page has a file of its own. */
  core?: string;
  /** Letters that the common file takes from other sources. They must be in `core` as well. */
  guests?: readonly { from: "thai" | "japanese"; letters: string }[];
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

/** OpenType features that place marks and join letters. The other features change nothing in our texts. */
const features =
  "abvm blwm ccmp locl mark mkmk rlig calt clig curs dist kern liga rclt rvrn tnum".split(
    " ",
  );
/** The ligatures are those of Latin letters, fi and fl, which look nearly the same apart. */
const featuresOfThaiText = features.filter((feature) => feature !== "liga");
/** Without kerning, which moves kana out of their squares. Headings use `palt` to move them on purpose. */
const japaneseFeatures = "ccmp locl liga halt chws".split(" ");

/** Labels, leads and text are small. What they lose cannot be seen at their sizes; headings may lose half of it. Thai has its own. */
const small: Coarseness = { tolerance: 2, kerning: 20 };
const large: Coarseness = { tolerance: 1, kerning: 10 };

const modules = "node_modules/@fontsource";
const own = "build/fonts/sources";

export const sources = {
  latinDisplay: {
    file: `${modules}/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2`,
    family: "Site Display",
    weight: 700,
    coarseness: large,
    features,
    core: ofHeadings,
  },
  latin: {
    file: `${modules}/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2`,
    family: "Site Text",
    weight: 400,
    coarseness: small,
    features,
    core: latin + th + ja,
    guests: [
      { from: "thai", letters: th },
      { from: "japanese", letters: ja },
    ],
    rest: latinRest,
  },
  latinBold: {
    file: `${modules}/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2`,
    family: "Site Text",
    weight: 600,
    coarseness: small,
    features,
    core: ofHeadings,
  },
  thaiDisplay: {
    file: `${own}/anuphan-700.ttf`,
    family: "Site Display Thai",
    weight: 700,
    coarseness: { tolerance: 2.5, kerning: 20 },
    features,
    core: thaiLetters + ofHeadings,
  },
  thai: {
    file: `${own}/plex-sans-thai-looped-400.ttf`,
    family: "Site Text Thai",
    weight: 400,
    coarseness: { tolerance: 3, kerning: 15 },
    features: featuresOfThaiText,
    core: thaiLetters + String.fromCodePoint(...common) + marks + ja,
    guests: [{ from: "japanese", letters: ja }],
    rest: thaiRest + ofCode + signs,
  },
  thaiBold: {
    file: `${own}/plex-sans-thai-looped-600.ttf`,
    family: "Site Text Thai",
    weight: 600,
    coarseness: { tolerance: 3, kerning: 20 },
    // The face is for small labels. Kerning for their Latin letters would be a fifth of the file.
    features: featuresOfThaiText.filter((feature) => feature !== "kern"),
    core: thaiLetters + ofHeadings,
  },
  japanese: {
    file: `${modules}/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2`,
    family: "Site Japanese",
    weight: 400,
    coarseness: { grid: 256, tolerance: 2.5, kerning: 1 },
    features: japaneseFeatures,
    core: japaneseCore + th,
    guests: [{ from: "thai", letters: th }],
  },
  japaneseBold: {
    file: `${modules}/noto-sans-jp/files/noto-sans-jp-japanese-700-normal.woff2`,
    family: "Site Japanese",
    weight: 700,
    // Headings are large, so they need a finer grid.
    coarseness: { grid: 288, tolerance: 2, kerning: 1 },
    features: [...japaneseFeatures, "palt", "kern"],
  },
} satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;

/** The sources whose common file every document of a language declares and preloads. */
export const cores: Record<Locale, readonly SourceName[]> = {
  th: ["thaiDisplay", "thai", "thaiBold"],
  en: ["latinDisplay", "latin", "latinBold"],
  ja: ["japanese"],
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
