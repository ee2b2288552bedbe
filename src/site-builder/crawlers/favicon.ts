import { markRules, styledMark, type Palette } from "../palette.ts";

/** Returns the favicon as SVG: the mark in the light and the dark colours of `src/app/styles/tokens.css`. */
export function favicon(mark: string, light: Palette, dark: Palette): string {
  const darkRules = `@media(prefers-color-scheme:dark){${markRules(dark)}}`;
  return styledMark(mark, markRules(light) + darkRules);
}
