import type { Locale } from "#shared/locales.ts";

/**
 * A system font, scaled to the size of ours, so that nothing on the page moves when our font arrives. The values were
 * measured once in a browser. System fonts that could not be measured have no such face.
 */
type Fallback = {
  family: string;
  weight: 400 | 700;
  /** Full and PostScript names, because systems find a face by one or the other. */
  local: readonly string[];
  size: number;
  ascent: number;
  descent: number;
};

/** At this weight both fonts have the same width. */
const arialOrRoboto: Fallback = {
  family: "Text Sans",
  weight: 400,
  local: ["Arial", "Roboto", "Liberation Sans"],
  size: 101,
  ascent: 102,
  descent: 27.7,
};
const arialBold: Fallback = {
  family: "Display Arial",
  weight: 700,
  local: ["Arial Bold", "Liberation Sans Bold"],
  size: 102.5,
  ascent: 90.7,
  descent: 26.3,
};
const robotoBold: Fallback = {
  family: "Display Roboto",
  weight: 700,
  local: ["Roboto Bold"],
  size: 109,
  ascent: 85.3,
  descent: 24.8,
};
const notoThai: Fallback = {
  family: "Text Noto Thai",
  weight: 400,
  local: ["NotoSansThai-Regular"],
  size: 111.2,
  ascent: 100.7,
  descent: 47.7,
};
const notoThaiBold: Fallback = {
  family: "Display Noto Thai",
  weight: 700,
  local: ["NotoSansThai-Bold"],
  size: 100.9,
  ascent: 102.1,
  descent: 27.8,
};

const fallbacks: Record<Locale, readonly Fallback[]> = {
  en: [arialOrRoboto, arialBold, robotoBold],
  th: [notoThai, notoThaiBold],
  ja: [],
};

/** Returns the `@font-face` rules of the scaled system fonts for pages of a language. */
export function fallbackFaces(locale: Locale): string {
  return fallbacks[locale]
    .map(
      ({ family, weight, local, size, ascent, descent }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:${local.map((name) => `local("${name}")`).join()};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
    )
    .join("");
}
