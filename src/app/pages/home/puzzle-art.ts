import type { PieceArt } from "../../graphics/puzzle/puzzle.tsx";
import { homeDrawings } from "./drawings.tsx";
import type { Service } from "#shared/services.ts";

/** The objects of the scene above, used again on their pieces; the train brings its track. */
export const serviceArt: PieceArt = {
  nw: {
    wide: object("google-seo", "translate(-434 -29) scale(.55)"),
    tall: object("google-seo", "translate(-297 12) scale(.44)"),
  },
  n: {
    wide: object("influencer-kol", "translate(-46 2) scale(.9)"),
    tall: object("influencer-kol", "translate(-204 262) scale(.62)"),
  },
  w: {
    wide: object("web-design-and-development", "translate(20 266) scale(.53)"),
    tall: object("web-design-and-development", "translate(-24 478) scale(.6)"),
  },
  e: {
    wide: train("translate(70 -96) scale(1.26)"),
    tall: train("translate(-346 282) scale(1.05)"),
  },
  s: {
    wide: object(
      "strategy-concept-planning",
      "translate(737 346) scale(-.4 .4)",
    ),
    tall: object("strategy-concept-planning", "translate(126 800) scale(.52)"),
  },
};

function object(service: Service, transform: string): string {
  return `<use href="${homeDrawings}#art-${service}" class="art-${service}" transform="${transform}"/>`;
}

function train(transform: string): string {
  const track = `<path class="pz-track" transform="${transform}" d="M400 502h600v9H400zM668 511h9v60h-9zM832 511h9v60h-9z"/>`;
  return object("social-media-marketing", transform) + track;
}
