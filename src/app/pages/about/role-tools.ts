import type { Place } from "../../graphics/puzzle/board.ts";
import { placesOfServices } from "../../graphics/puzzle/service-places.ts";
import type { PieceArt } from "../../graphics/puzzle/draw-puzzle.ts";
import dividers from "./tools/dividers.svg?raw";
import mallet from "./tools/mallet.svg?raw";
import plane from "./tools/plane.svg?raw";
import saw from "./tools/saw.svg?raw";
import square from "./tools/square.svg?raw";

/** A carpenter's tool for each role. The page has the wide board only, which narrow screens do not show. */
export const roleTools: Partial<Record<Place, PieceArt>> = {
  northwest: tool("square", square, "translate(276 84) scale(0.92)"),
  north: tool(
    "mallet",
    mallet,
    placesOfServices.includes("northeast")
      ? "translate(715 150) scale(0.36)"
      : "translate(1010 46) scale(0.78)",
  ),
  west: tool("saw", saw, "translate(24 588) scale(0.94)"),
  east: tool(
    "plane",
    plane,
    placesOfServices.includes("southeast")
      ? "translate(960 342) scale(0.7)"
      : "translate(836 478) scale(1.18)",
  ),
  south: tool("dividers", dividers, "translate(328 437) scale(0.94)"),
};

function tool(name: string, svg: string, transform: string): PieceArt {
  const inner = svg.replace(/<\/?svg[^>]*>/g, "").trim();
  return {
    wide: `<g transform="${transform}"><g id="tool-${name}" class="tool">${inner}</g></g>`,
  };
}
