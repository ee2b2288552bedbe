import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A colour of the light theme by the name of its token: `palette("ink")` is `#1b1a17`. */
export type Palette = (token: string) => string;

/** The colours of both themes, for what is drawn outside of the pages. A colour that is not there throws. */
export async function readPalettes(
  root: string,
): Promise<{ light: Palette; dark: Palette }> {
  const tokens = await readFile(join(root, "app/styles/tokens.css"), "utf8");
  const colours = new Map<string, string[]>();
  for (const [, name = "", colour = ""] of tokens.matchAll(
    /--([\w-]+):\s*(#[0-9a-f]{6})/g,
  ))
    colours.set(name, [...(colours.get(name) ?? []), colour]);
  // The light theme stands first in the file; what the dark one does not change has one value.
  const palette = (theme: 0 | 1) => (token: string) => {
    const values = colours.get(token);
    const colour = values?.[theme] ?? values?.[0];
    if (colour === undefined)
      throw new Error(`app/styles/tokens.css has no colour --${token}`);
    return colour;
  };
  return { light: palette(0), dark: palette(1) };
}

/** A drawing with its tokens, `var(--ink)`, written out. */
export function withColours(svg: string, palette: Palette): string {
  return svg.replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) =>
    palette(token),
  );
}
