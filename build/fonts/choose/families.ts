import type { Locale } from "#shared/locales.ts";
import { japaneseCore } from "./japanese-core.ts";
import type { Manner } from "./page-text.ts";

/** A font of the packages, and how we cut it. */
export type Source = {
  /** From the project's folder. */
  file: string;
  /** Neutral: the licences reserve names of the sources. */
  family: string;
  weight: 400 | 600 | 700;
  features: readonly string[];
  /** Units to the em that it is drawn on, where that is coarser than the source. */
  grid?: number;
  /** More characters for visitors' own words, in a file that is loaded when one of them is shown. */
  rest?: string;
  /** What its common file holds; without it every page has a file of its own. */
  core?: string;
};

/** Whole blocks and not the characters of our texts: shaping of Thai needs marks that no text spells out. */
const ascii = range(0x20, 0x7e);
const punctuation = "\u00a0£¥©«±·»×°–—‘’“”…•→";
const latin = ascii + punctuation + "‐≤≥";
/** Letters of western Europe, and other signs. */
const latinRest = range(0xa1, 0xff);
const thaiLetters =
  range(0x0e01, 0x0e3a) + range(0x0e3f, 0x0e5b) + "\u200b\u200c\u200d\u25cc";
const thai = thaiLetters + ascii + punctuation;
/** What Thai words on a page of another language need: with fewer letters marks moved by a pixel. */
export const thaiMarks = thaiLetters;

/** Features that place marks and join letters; dropping others changes no text of ours. */
const features =
  "abvm blwm ccmp locl mark mkmk rlig calt clig curs dist kern liga rclt rvrn tnum".split(
    " ",
  );
/** Kerning would pull kana out of their squares; in headings `palt` does that on purpose. */
const japaneseFeatures = "ccmp locl liga halt chws".split(" ");

const modules = "node_modules/@fontsource";
const own = "build/fonts/sources";

export const sources = {
  latinDisplay: {
    file: `${modules}/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2`,
    family: "Site Display",
    weight: 700,
    features,
    core: ascii + punctuation,
  },
  latin: {
    file: `${modules}/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2`,
    family: "Site Text",
    weight: 400,
    features,
    core: latin,
    rest: latinRest,
  },
  latinBold: {
    file: `${modules}/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2`,
    family: "Site Text",
    weight: 600,
    features,
    core: latin,
  },
  thaiDisplay: {
    file: `${own}/anuphan-700.ttf`,
    family: "Site Display Thai",
    weight: 700,
    features,
    core: thai,
  },
  thai: {
    file: `${own}/plex-sans-thai-looped-400.ttf`,
    family: "Site Text Thai",
    weight: 400,
    features,
    core: thai,
  },
  thaiBold: {
    file: `${own}/plex-sans-thai-looped-600.ttf`,
    family: "Site Text Thai",
    weight: 600,
    // Small labels: kerning their Latin would cost a fifth of the file.
    features: features.filter((feature) => feature !== "kern"),
    core: thai,
  },
  japanese: {
    file: `${modules}/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2`,
    family: "Site Japanese",
    weight: 400,
    features: japaneseFeatures,
    grid: 256,
    core: japaneseCore,
  },
  japaneseBold: {
    file: `${modules}/noto-sans-jp/files/noto-sans-jp-japanese-700-normal.woff2`,
    family: "Site Japanese",
    weight: 700,
    features: [...japaneseFeatures, "palt", "kern"],
    // Headings are large.
    grid: 320,
  },
} satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;

/** Sources whose common file every document of a language declares and preloads. */
export const cores: Record<Locale, readonly SourceName[]> = {
  th: ["thaiDisplay", "thai", "thaiBold"],
  en: ["latinDisplay", "latin", "latinBold"],
  ja: ["japanese"],
};

/** Where a glyph is looked for, in the order of the families in `tokens.css`. */
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
