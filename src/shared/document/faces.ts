import type { Locale } from "../locales.ts";

/** A font file with its name in styles. A browser takes glyphs from all files of a family and weight. */
export type Face = {
  family: string;
  weight: number;
  url: string;
  /** Value of `unicode-range`. The file is loaded only if a character in the range is shown. */
  range?: string;
  /** Not needed for the first screen of a page. */
  isLate?: boolean;
};

export type LocaleFonts = {
  /** Rules of the faces that every document declares, and of the scaled system faces behind them. */
  css: string;
  /** Files of these faces that the first screen of every page needs. */
  preloads: string[];
  /** The same faces: the build publishes their files. */
  faces: Face[];
  /** Faces for documents whose text is not known before the request. */
  spare: Face[];
};

/** Finds the faces that the text of a page needs beyond those of its language. */
export type PageFonts = (page: {
  locale: Locale;
  body: string;
  /** All rules of the document; empty if they are not known. */
  css: string;
}) => Promise<readonly Face[]>;

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
