import type { Markup } from "#shared/document/markup.ts";
import { markRules, styledMark, type Palette } from "../palette.ts";

/** Returns the favicon as SVG: the mark in the light and the dark colours of `src/app/styles/tokens.css`. */
export function favicon(mark: Markup, light: Palette, dark: Palette): string {
  const darkRules = `@media(prefers-color-scheme:dark){${markRules(dark)}}`;
  return styledMark(mark.html, markRules(light) + darkRules);
}
