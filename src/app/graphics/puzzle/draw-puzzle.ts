import { decorative, markup, type Markup } from "#shared/document/markup.ts";
import {
  boardOf,
  places,
  type Arrangement,
  type Board,
  type Place,
} from "./board.ts";
import { placesOfServices } from "./service-places.ts";

/** The picture that a page has on a piece, as SVG in the units of each board. The outline of the piece clips it. */
export type PieceArt = { wide: string; tall?: string };

/**
 * The puzzle of the key and a piece for each service, as two drawings. The page shows the one that suits its width. The labels are HTML on top of the drawing,
 * placed by `Puzzle`. Called when the data of a page are loaded, never in the browser. A page may have only one puzzle,
 * because the drawing has ids.
 */
export function drawPuzzle(
  art: Partial<Record<Place, PieceArt>>,
  arrangements: readonly Arrangement[] = ["wide", "tall"],
): Markup {
  return markup(
    "puzzle",
    arrangements
      .map((arrangement) =>
        draw(arrangement, boardOf(arrangement, placesOfServices), art),
      )
      .join(""),
  );
}

function draw(
  arrangement: Arrangement,
  { width, height, outlines }: Board,
  art: Partial<Record<Place, PieceArt>>,
): string {
  // The document contains each outline once: as the clip path of the picture, reused for shade, face and saw cut.
  const drawings = places.flatMap((place) => {
    const path = outlines[place];
    if (path === undefined) return [];
    const id = `${arrangement}-${place}`;
    const outline = (part: string) => `<use href="#${id}" class="pz-${part}"/>`;
    const picture = art[place]?.[arrangement];
    return [
      {
        shape: `<clipPath id="${id}-cut"><path id="${id}" d="${path}"/></clipPath>`,
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
      },
    ];
  });
  return decorative(
    `<svg class="pz-${arrangement}" viewBox="0 0 ${width} ${height}">` +
      drawings.map(({ shape }) => shape).join("") +
      drawings.map(({ piece }) => piece).join("") +
      "</svg>",
  );
}
