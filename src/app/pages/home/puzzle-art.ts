import type { Place } from "../../graphics/puzzle/board.ts";
import type { PieceArt } from "../../graphics/puzzle/draw-puzzle.ts";
import { placesOfServices } from "../../graphics/puzzle/service-places.ts";
import jointDrawing from "../../service-page/thumbnails/joint.svg?raw";
import type { Service } from "#shared/services.ts";

const [sharesNorth, sharesEast] = (["northeast", "southeast"] as const).map(
  (place) => placesOfServices.includes(place),
);

/** The objects of the scene above, used again on their pieces; the train brings its track. */
export const serviceArt: Partial<Record<Place, PieceArt>> = {
  northwest: {
    wide: object("google-seo", "translate(-552 -31) scale(.64)"),
    tall: object("google-seo", "translate(-551 -34) scale(.58)"),
  },
  north: sharesNorth
    ? {
        wide: object("influencer-kol", "translate(310 151) scale(.34)"),
        tall: object("influencer-kol", "translate(-170 110) scale(.62)"),
      }
    : {
        wide: object("influencer-kol", "translate(-46 10) scale(.92)"),
        tall: object("influencer-kol", "translate(-170 286) scale(.62)"),
      },
  northeast: {
    wide: joint("translate(1010 112) scale(.31)"),
    tall: joint("translate(510 420) scale(.36)"),
  },
  west: {
    wide: object("web-design-and-development", "translate(20 339) scale(.56)"),
    tall: object("web-design-and-development", "translate(-18 446) scale(.62)"),
  },
  east: sharesEast
    ? {
        wide: train("translate(300 -16) scale(.9)"),
        tall: train("translate(76 360) scale(.6)"),
      }
    : {
        wide: train("translate(70 8) scale(1.26)"),
        tall: train("translate(-232 280) scale(.96)"),
      },
  southeast: {
    wide: joint("translate(1085 568) scale(.31)"),
    tall: joint("translate(530 712) scale(.3)"),
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

/** What stands for a service without an object in the scene. */
function joint(transform: string): string {
  const shapes = jointDrawing.replaceAll(/<\/?svg[^>]*>/g, "").trim();
  return `<g class="scene-art" transform="${transform}">${shapes}</g>`;
}

function train(transform: string): string {
  const track = `<path class="pz-track" transform="${transform}" d="M400 502h600v9H400zM668 511h9v60h-9zM832 511h9v60h-9z"/>`;
  return object("social-media-marketing", transform) + track;
}
