import { onBoards, type PieceArt } from "../../graphics/puzzle/puzzle.tsx";
import dividers from "./tools/dividers.svg?raw";
import mallet from "./tools/mallet.svg?raw";
import plane from "./tools/plane.svg?raw";
import saw from "./tools/saw.svg?raw";
import square from "./tools/square.svg?raw";

/** A carpenter's tool for each role. */
export const roleTools: PieceArt = {
  nw: tool(square, "290 60 .85", "302 130 .5"),
  n: tool(mallet, "1010 30 .68", "430 320 .86"),
  w: tool(saw, "24 500 .94"),
  e: tool(plane, "836 388 1.18", "352 752 .78"),
  s: tool(dividers, "328 372 .94", "480 900 .94"),
};

function tool(svg: string, wide: string, tall?: string) {
  const inner = svg.replace(/<\/?svg[^>]*>/g, "").trim();
  const draw = (at: string) => `<g class="tool" ${at}>${inner}</g>`;
  return onBoards(draw, wide, tall);
}
