import { drawing } from "./drawings.ts";

export type HousePart = "roof" | "walls" | "floor" | "posts";

/**
 * The house taken apart, each piece as SVG markup in the house's own coordinates (x 30 to 394, y 268 to 606, which is
 * the ground). Made for paper: wooden walls, and ink that turns light in the dark. Throws where a piece is missing.
 */
export function houseParts(): Record<HousePart, string> {
  const { html } = drawing("house");
  return {
    roof: part(html, "roof"),
    walls: part(html, "walls"),
    floor: part(html, "floor"),
    posts: part(html, "posts"),
  };
}

function part(html: string, name: HousePart): string {
  const found = html.match(new RegExp(`<g data-part="${name}">(.*?)</g>`));
  if (!found?.[1]) throw new Error(`The drawing of the house has no ${name}`);
  return found[1]
    .replaceAll('fill="#1b1a17"', 'class="k"')
    .replaceAll('"r"', '"h"')
    .replaceAll('"r nk"', '"h nk"');
}
