import type { PieceArt } from "../../graphics/puzzle/puzzle.tsx";
import dividers from "./tools/dividers.svg?raw";
import mallet from "./tools/mallet.svg?raw";
import plane from "./tools/plane.svg?raw";
import saw from "./tools/saw.svg?raw";
import square from "./tools/square.svg?raw";

/** A carpenter's tool for each role. */
export const roleTools: PieceArt = {
  nw: {
    wide: tool(square, "translate(290 60) scale(.85)"),
    tall: tool(square, "translate(302 130) scale(.5)"),
  },
  n: {
    wide: tool(mallet, "translate(1010 30) scale(.68)"),
    tall: tool(mallet, "translate(430 320) scale(.86)"),
  },
  w: { wide: tool(saw, "translate(24 500) scale(.94)") },
  e: {
    wide: tool(plane, "translate(836 388) scale(1.18)"),
    tall: tool(plane, "translate(352 752) scale(.78)"),
  },
  s: {
    wide: tool(dividers, "translate(328 372) scale(.94)"),
    tall: tool(dividers, "translate(480 900) scale(.94)"),
  },
};

function tool(svg: string, transform: string): string {
  const inner = svg.replace(/<\/?svg[^>]*>/g, "").trim();
  return `<g class="tool" transform="${transform}">${inner}</g>`;
}
