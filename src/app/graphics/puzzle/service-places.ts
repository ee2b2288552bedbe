import {
  colourOf,
  services,
  type PieceColour,
  type Service,
} from "#shared/services.ts";
import type { Place } from "./board.ts";

/** The place of each colour on the board. The key is the visitor. */
const placeOfColour: Record<PieceColour, Place> = {
  vermilion: "northwest",
  marigold: "north",
  hinoki: "west",
  celadon: "east",
  indigo: "south",
  plum: "southeast",
  moss: "northeast",
};

export const placeOf = (service: Service): Place =>
  placeOfColour[colourOf[service]];

/** The places of the pieces that the site has. */
export const placesOfServices: readonly Place[] = services.map(placeOf);
