import type { Place } from "../../graphics/puzzle/board.ts";
import type { PieceArt } from "../../graphics/puzzle/draw-puzzle.ts";
import type { Service } from "#shared/services.ts";

/** The objects of the scene above, used again on their pieces; the train brings its track. */
export const serviceArt: Partial<Record<Place, PieceArt>> = {
  northwest: {
    wide: object("google-seo", "translate(-552 -31) scale(.64)"),
    tall: object("google-seo", "translate(-436 -34) scale(.58)"),
  },
  north: {
    wide: object("influencer-kol", "translate(-46 10) scale(.92)"),
    tall: object("influencer-kol", "translate(-170 286) scale(.62)"),
  },
  west: {
    wide: object("web-design-and-development", "translate(20 339) scale(.56)"),
    tall: object("web-design-and-development", "translate(-18 446) scale(.62)"),
  },
  east: {
    wide: train("translate(34 -12) scale(1.3)"),
    tall: train("translate(-232 328) scale(.96)"),
  },
  south: {
    wide: object(
      "strategy-concept-planning",
      "translate(808 377) scale(-.5 .5)",
    ),
    tall: object("strategy-concept-planning", "translate(168 800) scale(.44)"),
  },
};

function object(service: Service, transform: string): string {
  return `<use href="#art-${service}" class="art-${service}" transform="${transform}"/>`;
}

function train(transform: string): string {
  const track = `<path class="pz-track" transform="${transform}" d="M500 502h500v9H500zM668 511h9v60h-9zM832 511h9v60h-9z"/>`;
  return object("social-media-marketing", transform) + track;
}
