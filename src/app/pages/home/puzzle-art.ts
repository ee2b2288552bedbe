import type { Place } from "../../graphics/puzzle/board.ts";
import type { PieceArt } from "../../graphics/puzzle/draw-puzzle.ts";
import { placesOfServices } from "../../graphics/puzzle/service-places.ts";
import jointDrawing from "./joint.svg?raw";
import type { Service } from "#shared/services.ts";

const [sharesNorth, sharesEast] = (["northeast", "southeast"] as const).map(
  (place) => placesOfServices.includes(place),
);

/** The objects of the scene above, used again on their pieces; the train brings its track. */
export const serviceArt: Partial<Record<Place, PieceArt>> = {
  northwest: {
    wide: object("google-seo", "translate(-434 -29) scale(.55)"),
    tall: object("google-seo", "translate(-297 12) scale(.44)"),
  },
  north: sharesNorth
    ? {
        wide: object("influencer-kol", "translate(310 125) scale(.34)"),
        tall: object("influencer-kol", "translate(30 155) scale(.4)"),
      }
    : {
        wide: object("influencer-kol", "translate(-46 2) scale(.9)"),
        tall: object("influencer-kol", "translate(-204 262) scale(.62)"),
      },
  northeast: {
    wide: joint("translate(1010 85) scale(.31)"),
    tall: joint("translate(510 440) scale(.3)"),
  },
  west: {
    wide: object("web-design-and-development", "translate(20 266) scale(.53)"),
    tall: object("web-design-and-development", "translate(-24 478) scale(.6)"),
  },
  east: sharesEast
    ? {
        wide: train("translate(380 -20) scale(.8)"),
        tall: train("translate(106 395) scale(.55)"),
      }
    : {
        wide: train("translate(70 -96) scale(1.26)"),
        tall: train("translate(-346 282) scale(1.05)"),
      },
  southeast: {
    wide: joint("translate(1085 478) scale(.31)"),
    tall: joint("translate(530 735) scale(.3)"),
  },
  south: {
    wide: object(
      "strategy-concept-planning",
      "translate(737 346) scale(-.4 .4)",
    ),
    tall: object("strategy-concept-planning", "translate(126 800) scale(.52)"),
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
