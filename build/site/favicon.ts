import type { Markup } from "#shared/document/markup.ts";
import type { Palette } from "./palette.ts";

/** Returns the favicon as SVG: the mark in the light and the dark colours of `app/styles/tokens.css`. */
export function favicon(mark: Markup, light: Palette, dark: Palette): string {
  const rules = (palette: Palette) =>
    `.ink{fill:${palette("ink")}}.accent{fill:${palette("vermilion")}}`;
  const style = `${rules(light)}@media(prefers-color-scheme:dark){${rules(dark)}}`;
  return mark.html
    .replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/^<svg[^>]*>/, (start) => `${start}<style>${style}</style>`);
}
