import type { Service } from "#shared/services.ts";
import { onBoards, type PieceArt } from "../../graphics/puzzle/puzzle.tsx";
import { homeDrawings } from "./drawings.tsx";

/** The objects of the scene above, used again on their pieces. */
export const serviceArt: PieceArt = {
  nw: object("google-seo", "-434 -29 .55", "-297 12 .44"),
  n: object("influencer-kol", "-46 2 .9", "-204 262 .62"),
  w: object("web-design-and-development", "20 266 .53", "-24 478 .6"),
  e: object("social-media-marketing", "70 -96 1.26", "-346 282 1.05"),
  s: object("strategy-concept-planning", "737 346 -.4 .4", "126 800 .52"),
};

function object(service: Service, wide: string, tall: string) {
  const draw = (at: string) => {
    const track = `<path class="pz-track" ${at} d="M400 502h600v9H400zM668 511h9v60h-9zM832 511h9v60h-9z"/>`;
    const use = `<use href="${homeDrawings}#art-${service}" class="art-${service}" ${at}/>`;
    // The train brings its track.
    return service === "social-media-marketing" ? use + track : use;
  };
  return onBoards(draw, wide, tall);
}
