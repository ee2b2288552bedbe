const folder = "node_modules/@fontsource";

/** The font files of headings, as paths from the project's root. */
export const fontSources = [
  "anuphan/files/anuphan-thai-700-normal",
  "anuphan/files/anuphan-latin-700-normal",
  "bricolage-grotesque/files/bricolage-grotesque-latin-700-normal",
  "noto-sans-jp/files/noto-sans-jp-japanese-700-normal",
].map((name) => `${folder}/${name}.woff2`);
