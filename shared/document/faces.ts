import type { Locale } from "../locales.ts";

/** A font file and how styles call it. All of a family and weight belong together: a glyph is taken from any of them. */
export type Face = {
  family: string;
  weight: number;
  url: string;
  /** Value of `unicode-range`: loaded only when a character in it is shown. */
  range?: string;
  /** Not needed for what a page shows first. */
  isLate?: boolean;
};

/** Fonts of a language's documents. */
export type LocaleFonts = {
  /** Rules of the faces that every document declares, and of the scaled system faces behind them. */
  css: string;
  /** Files of them that every page shows at once. */
  preloads: string[];
  /** The same faces, for a page reached from another language without a new document. */
  faces: Face[];
  /** Faces of documents whose text is not known before they are asked for. */
  spare: Face[];
};

/** What the text of one page needs beyond the faces of its language. */
export type PageFonts = (page: {
  /** Names the page where something is wrong with it. */
  path: string;
  locale: Locale;
  /** Markup of the body. */
  body: string;
  /** All rules of the document; empty where they are not known. */
  css: string;
}) => Promise<Face[]>;

/** `@font-face` rules. */
export function faceRules(faces: readonly Face[]): string {
  return faces
    .map(({ family, weight, url, range }) => {
      const onlyFor = range === undefined ? "" : `;unicode-range:${range}`;
      const bold = weight === 400 ? "" : `;font-weight:${weight}`;
      return `@font-face{font-family:"${family}"${bold};font-display:swap;src:url(${url})${onlyFor}}`;
    })
    .join("");
}
