import type { Place } from "../../graphics/puzzle/board.ts";
import type { PieceArt } from "../../graphics/puzzle/draw-puzzle.ts";
import dividers from "./tools/dividers.svg?raw";
import mallet from "./tools/mallet.svg?raw";
import plane from "./tools/plane.svg?raw";
import saw from "./tools/saw.svg?raw";
import square from "./tools/square.svg?raw";

/** A carpenter's tool for each role: who measures, who joins, who smooths, who draws the line, who cuts. */
export const roleTools: Partial<Record<Place, PieceArt>> = {
  northwest: tool("square", square, [286, 96, 1], [176, 96, 0.9]),
  north: tool("mallet", mallet, [1010, 46, 0.78], [440, 268, 0.9]),
  west: tool("saw", saw, [24, 588, 0.94], [16, 620, 0.72]),
  east: tool("plane", plane, [836, 478, 1.18], [330, 650, 0.92]),
  south: tool("dividers", dividers, [318, 388, 1.14], [430, 852, 0.88]),
};

type Placing = readonly [x: number, y: number, scale: number];

/** The drawing stands on the wide board; the tall one shows it again. */
function tool(
  name: string,
  svg: string,
  wide: Placing,
  tall: Placing,
): PieceArt {
  const inner = svg.replace(/<\/?svg[^>]*>/g, "").trim();
  return {
    wide: `<g transform="${transform(wide)}"><g id="tool-${name}" class="tool">${inner}</g></g>`,
    tall: `<use href="#tool-${name}" transform="${transform(tall)}"/>`,
  };
}

function transform([x, y, scale]: Placing): string {
  return `translate(${x} ${y}) scale(${scale})`;
}
