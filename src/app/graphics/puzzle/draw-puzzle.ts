import { decorative } from "#shared/document/markup.ts";
import { boardOf, places, type Arrangement, type Place } from "./board.ts";
import { placesOfServices } from "./service-places.ts";

/** The picture that a page has on a piece, as SVG in the units of each board. The outline of the piece clips it. */
export type PieceArt = { wide: string; tall?: string };

/** The drawings of a puzzle: its pieces, the key among them, the socket that the key leaves, and the tray that waits for it. */
export type PuzzleDrawings = Partial<Record<Place, string>> & {
  socket: string;
  tray: string;
};

/**
 * Draws the key and a piece for each service, every one twice: the page shows the one that suits its width. Called when the
 * data of a page are loaded. A page may have only one puzzle, because the drawings have ids.
 */
export function drawPuzzle(
  art: Partial<Record<Place, PieceArt>>,
): PuzzleDrawings {
  const drawings: PuzzleDrawings = { socket: "", tray: "" };
  for (const arrangement of ["wide", "tall"] as const) {
    const { width, height, outlines } = boardOf(arrangement, placesOfServices);
    const draw = (viewBox: string, shapes: string) =>
      decorative(
        `<svg class="pz-${arrangement}" viewBox="${viewBox}">${shapes}</svg>`,
      );
    const board = `0 0 ${width} ${height}`;
    for (const place of places) {
      const path = outlines[place];
      if (path === undefined) continue;
      const id = `${arrangement}-${place}`;
      const use = (part: string) => `<use href="#${id}" class="pz-${part}"/>`;
      const picture = art[place]?.[arrangement] ?? "";
      drawings[place] =
        (drawings[place] ?? "") +
        draw(
          board,
          // The document contains each outline once: as the clip path of the picture, reused for face and saw cut.
          `<clipPath id="${id}-cut"><path id="${id}" d="${path}"/></clipPath>${use("face")}` +
            (picture &&
              `<g clip-path="url(#${id}-cut)"><g class="pz-art">${picture}</g></g>`) +
            use("kerf"),
        );
    }
    const gap = `<use href="#${arrangement}-key" class="pz-gap"/>`;
    drawings.socket += draw(board, gap);
    drawings.tray += draw(boxOfKey[arrangement], gap);
  }
  return drawings;
}

/** The key on each board, with room for its line. */
const boxOfKey: Record<Arrangement, string> = {
  wide: "409 197 406 202",
  tall: "187 277 192 278",
};
