import type { Locale } from "#shared/locales.ts";

/**
 * Faces of visitors' systems, scaled so that they take the room of ours: nothing moves when ours arrive. The figures
 * come from `node bench/font-fallbacks.ts`. Systems whose faces could not be measured (Thonburi, Leelawadee UI) use
 * them unscaled.
 */
type Fallback = {
  family: string;
  weight: 400 | 700;
  /** Full and PostScript names, since systems know a face by either. */
  local: readonly string[];
  size: number;
  ascent: number;
  descent: number;
};

/** At this weight the two are as wide as each other. */
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
  local: ["Noto Sans Thai", "NotoSansThai-Regular"],
  size: 111.2,
  ascent: 100.7,
  descent: 47.7,
};
const notoThaiBold: Fallback = {
  family: "Display Noto Thai",
  weight: 700,
  local: ["Noto Sans Thai Bold", "NotoSansThai-Bold"],
  size: 100.9,
  ascent: 102.1,
  descent: 27.8,
};

const fallbacks: Record<Locale, readonly Fallback[]> = {
  en: [arialOrRoboto, arialBold, robotoBold],
  th: [notoThai, notoThaiBold],
  ja: [],
};

/** `@font-face` rules of the scaled system faces of a language's pages. */
export function fallbackFaces(locale: Locale): string {
  return fallbacks[locale]
    .map(
      ({ family, weight, local, size, ascent, descent }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:${local.map((name) => `local("${name}")`).join()};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
    )
    .join("");
}
