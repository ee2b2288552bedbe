import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decorative, markup, type Markup } from "#app/graphics/markup.ts";

/**
 * The brand's mark, `content/brand/mark.svg`: paths of the classes `ink` and `accent`, which the style sheets colour.
 */
export async function readMark(root: string): Promise<Markup> {
  const svg = await readFile(join(root, "content/brand/mark.svg"), "utf8");
  return markup("mark", decorative(svg.replaceAll(/>\s+</g, "><").trim()));
}

/** The icon of the browser's tab as SVG: the mark in the colours of `app/styles/tokens.css`, light and dark. */
export async function favicon(root: string, mark: Markup): Promise<string> {
  const tokens = await readFile(join(root, "app/styles/tokens.css"), "utf8");
  const colours = (name: string) =>
    [...tokens.matchAll(new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`, "g"))].map(
      (match) => match[1] ?? "",
    );
  const [ink = "", inkInDark = ink] = colours("ink");
  const [accent = "", accentInDark = accent] = colours("vermilion");
  const style = `.ink{fill:${ink}}.accent{fill:${accent}}@media(prefers-color-scheme:dark){.ink{fill:${inkInDark}}.accent{fill:${accentInDark}}}`;
  return mark.html
    .replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/^<svg[^>]*>/, (start) => `${start}<style>${style}</style>`);
}
