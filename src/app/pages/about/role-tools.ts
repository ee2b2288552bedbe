import type { Place } from "../../graphics/puzzle/board.ts";
import { placesOfServices } from "../../graphics/puzzle/service-places.ts";
import type { PieceArt } from "../../graphics/puzzle/draw-puzzle.ts";
import dividers from "./tools/dividers.svg?raw";
import mallet from "./tools/mallet.svg?raw";
import plane from "./tools/plane.svg?raw";
import saw from "./tools/saw.svg?raw";
import square from "./tools/square.svg?raw";

/** A carpenter's tool for each role. */
export const roleTools: Partial<Record<Place, PieceArt>> = {
  northwest: tool(square, {
    wide: "translate(290 60) scale(.85)",
    tall: "translate(302 130) scale(.5)",
  }),
  north: placesOfServices.includes("northeast")
    ? tool(mallet, { wide: "translate(700 120) scale(.3)" })
    : tool(mallet, {
        wide: "translate(1010 30) scale(.68)",
        tall: "translate(430 320) scale(.86)",
      }),
  west: tool(saw, { wide: "translate(24 500) scale(.94)" }),
  east: placesOfServices.includes("southeast")
    ? tool(plane, { wide: "translate(960 300) scale(.7)" })
    : tool(plane, {
        wide: "translate(836 388) scale(1.18)",
        tall: "translate(352 752) scale(.78)",
      }),
  south: tool(dividers, {
    wide: "translate(328 372) scale(.94)",
    tall: "translate(480 900) scale(.94)",
  }),
};

function tool(svg: string, places: { wide: string; tall?: string }): PieceArt {
  const inner = svg.replace(/<\/?svg[^>]*>/g, "").trim();
  const { wide, tall } = places;
  const drawn = (transform: string) =>
    `<g class="tool" transform="${transform}">${inner}</g>`;
  return { wide: drawn(wide), ...(tall && { tall: drawn(tall) }) };
}
