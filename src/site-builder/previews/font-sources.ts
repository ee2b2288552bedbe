/** The font files of headings, as paths from the project's root. */
export const fontSources = [
  "fonts/display-thai-700.ttf",
  "fonts/display-latin-700.ttf",
  "fonts/japanese-700.ttf",
];
