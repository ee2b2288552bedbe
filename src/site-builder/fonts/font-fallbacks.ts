import type { Locale } from "#shared/locales.ts";

/**
 * System fonts, scaled to the size of ours, so that nothing on the page moves when our font arrives: family, weight, size,
 * ascent and descent in percent, and the names by which systems find the face. The values were measured once in a browser.
 */
const fallbacks: Record<
  Locale,
  readonly [string, number, number, number, number, string[]][]
> = {
  en: [
    // At this weight all have the same width.
    ["Text Sans", 400, 101, 102, 27.7, ["Arial", "Roboto", "Liberation Sans"]],
    [
      "Display Arial",
      700,
      102.5,
      90.7,
      26.3,
      ["Arial Bold", "Liberation Sans Bold"],
    ],
    ["Display Roboto", 700, 109, 85.3, 24.8, ["Roboto Bold"]],
  ],
  th: [
    ["Text Noto Thai", 400, 111.2, 100.7, 47.7, ["NotoSansThai-Regular"]],
    ["Display Noto Thai", 700, 100.9, 102.1, 27.8, ["NotoSansThai-Bold"]],
  ],
  ja: [],
};

/** Returns the `@font-face` rules of the scaled system fonts for pages of a language. */
export function fallbackFaces(locale: Locale): string {
  return fallbacks[locale]
    .map(
      ([family, weight, size, ascent, descent, names]) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:${names.map((name) => `local("${name}")`).join()};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
    )
    .join("");
}
