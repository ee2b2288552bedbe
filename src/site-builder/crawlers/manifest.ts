import { localeEntries, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import type { Palette } from "../palette.ts";

/**
 * Returns `manifest-<language>.webmanifest`: name, start page and icons for visitors who install the site. Browsers show a
 * description only beside screenshots, so there is none.
 */
export function webManifest(
  locale: Locale,
  words: { brand: string; name: string },
  palette: Palette,
): string {
  const icon = (size: number, purpose: "any" | "maskable") => ({
    src: `/icon-${purpose === "any" ? "" : "maskable-"}${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    id: href(locale, "home"),
    name: words.name,
    short_name: words.brand,
    lang: localeEntries[locale].code,
    dir: "ltr",
    start_url: href(locale, "home"),
    scope: "/",
    display: "minimal-ui",
    background_color: palette("paper"),
    theme_color: palette("paper"),
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
  });
}
