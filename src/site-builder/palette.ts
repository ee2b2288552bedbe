import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the colour of a token: `palette("ink")` is `#1b1a17` in the light theme. Throws if there is no such colour. */
export type Palette = (token: string) => string;

/** Reads the colours of both themes, for icons and preview pictures. */
export async function readPalettes(
  root: string,
): Promise<{ light: Palette; dark: Palette }> {
  const tokens = await readFile(
    join(root, "src/app/styles/tokens.css"),
    "utf8",
  );
  const colours = new Map(
    [
      ...tokens.matchAll(
        /--([\w-]+):\s*(?:light-dark\(\s*)?(#[0-9a-f]{6})(?:,\s*(#[0-9a-f]{6}))?/g,
      ),
    ].map(([, name = "", light = "", dark = light]) => [name, [light, dark]]),
  );
  const palette = (theme: 0 | 1) => (token: string) => {
    const colour = colours.get(token)?.[theme];
    if (colour === undefined)
      throw new Error(`src/app/styles/tokens.css has no colour --${token}`);
    return colour;
  };
  return { light: palette(0), dark: palette(1) };
}

/** Replaces the tokens of a drawing, such as `var(--ink)`, by colours. */
export function withColours(svg: string, palette: Palette): string {
  return svg.replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) =>
    palette(token),
  );
}

/** Returns the rules for the mark's classes `ink` and `accent`. */
export function markRules(palette: Palette): string {
  return `.ink{fill:${palette("ink")}}.accent{fill:${palette("vermilion")}}`;
}

/** Returns the mark as an SVG file with these rules. */
export function styledMark(mark: string, rules: string): string {
  return mark
    .replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/^<svg[^>]*>/, (start) => `${start}<style>${rules}</style>`);
}
