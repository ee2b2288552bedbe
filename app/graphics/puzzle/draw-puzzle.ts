import { decorative, markup, type Markup } from "#shared/document/markup.ts";
import {
  places,
  tallBoard,
  wideBoard,
  type Board,
  type Place,
} from "./board.ts";
import { pathData } from "./joinery.ts";

/** What a page draws on a piece, as SVG in the units of each board; the outline of the piece cuts it off. */
export type PieceArt = { wide: string; tall: string };

/**
 * The puzzle as two drawings, of which the page shows the one that suits its width. Labels are HTML on top of it:
 * `Puzzle` places them. Used when a page's data are made, never in the browser; once on a page, because of its ids.
 */
export function drawPuzzle(
  art: Partial<Record<Place, PieceArt>>,
  arrangements: readonly (keyof PieceArt)[] = ["wide", "tall"],
): Markup {
  return markup(
    "puzzle",
    arrangements
      .map((arrangement) => draw(arrangement, boards[arrangement], art))
      .join(""),
  );
}

const boards = { wide: wideBoard(1200, 680), tall: tallBoard(640, 1060) };

function draw(
  arrangement: keyof PieceArt,
  { width, height, pieces }: Board,
  art: Partial<Record<Place, PieceArt>>,
): string {
  // Each outline stands in the document once: as the shape that cuts off the picture, used for shade, face and saw cut.
  const drawn = places.map((place) => {
    const id = `${arrangement}-${place}`;
    const outline = (part: string) => `<use href="#${id}" class="pz-${part}"/>`;
    const picture = art[place]?.[arrangement];
    return {
      shape: `<clipPath id="${id}-cut"><path id="${id}" d="${pathData(pieces[place])}"/></clipPath>`,
      piece: [
        `<g class="pz pz-${place}" data-place="${place}">`,
        outline("shade"),
        outline("face"),
        picture &&
          `<g clip-path="url(#${id}-cut)"><g class="pz-art">${picture}</g></g>`,
        outline("kerf"),
        "</g>",
      ]
        .filter(Boolean)
        .join(""),
    };
  });
  return decorative(
    `<svg class="pz-${arrangement}" viewBox="0 0 ${width} ${height}">` +
      drawn.map(({ shape }) => shape).join("") +
      drawn.map(({ piece }) => piece).join("") +
      "</svg>",
  );
}
