import type { ReactNode } from "react";
import { decorative } from "#shared/document/markup.ts";
import type { Service } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { useTree } from "../../i18n/i18n.tsx";
import { Link } from "../../ui/link.tsx";
import { pieceOf } from "../../ui/piece.ts";
import { Html } from "../html.tsx";
import { boards, type Place } from "./outlines.ts";
import styles from "./puzzle.module.css";

/** The words on the piece of a service; the whole piece is one link to its page. */
type Piece = { service: Service; title: string; text: string };

/** The pictures on the pieces, as SVG in the units of each board. The outline of a piece clips its picture. */
export type PieceArt = Partial<Record<Place, ReturnType<typeof onBoards>>>;

/** A picture on the boards, at x, y and scale: `290 60 .85`. `draw` puts its `transform` into the SVG. */
export function onBoards(
  draw: (transform: string) => string,
  wide: string,
  tall?: string,
) {
  const put = (at: string) => {
    const [x, y, ...scale] = at.split(" ");
    const move = `translate(${x} ${y}) scale(${scale.join(" ")})`;
    return draw(`transform="${move}"`);
  };
  return { wide: put(wide), tall: tall && put(tall) };
}

type Play = Record<"hint" | "pull" | "putBack" | "out" | "in", string>;

type PuzzleProps = {
  art: PieceArt;
  pieces: readonly Piece[];
  /** What holds the pieces together, with the words for its game where it can be pulled out. */
  center: { title: string; play?: Play };
  /** What stands above the board. */
  children?: ReactNode;
};

const placeOf: Record<Service, Place> = {
  "google-seo": "nw",
  "influencer-kol": "n",
  "social-media-marketing": "e",
  "strategy-concept-planning": "s",
  "web-design-and-development": "w",
};

/**
 * A piece for each service around their key. The script lets the key be pulled out (`puzzle.element.ts`). A page may have
 * only one puzzle, because the drawings have ids.
 */
export function Puzzle({ art, pieces, center, children }: PuzzleProps) {
  const { play } = center;
  const { locale } = useTree();
  return (
    <service-puzzle class={styles.puzzle}>
      {children}
      <ul className={styles.board}>
        {pieces.map(({ service, title, text }) => (
          <li
            key={service}
            className={`${styles.piece} ${pieceOf(service)}`}
            data-place={placeOf[service]}
          >
            <Link to={href(locale, service)}>
              <Html as="span" html={drawPiece(placeOf[service], art)} />
              <span className={styles.words}>
                <b className="display">{title}</b> <span>{text}</span>
              </span>
            </Link>
          </li>
        ))}
        {play && (
          <li className={`${styles.piece} ${styles.socket}`} aria-hidden="true">
            <Html as="span" html={drawGap("box")} />
          </li>
        )}
        <li className={`${styles.piece} ${styles.key}`} data-place="key">
          <div data-key="">
            <Html as="span" html={drawPiece("key", art)} />
            <span className={styles.words}>
              <b className="display">{center.title}</b>{" "}
              {play && (
                <span
                  className={`needs-script ${styles.pull}`}
                  data-in={withoutMarks(play.pull)}
                  data-out={withoutMarks(play.putBack)}
                >
                  {play.pull}
                </span>
              )}
            </span>
          </div>
        </li>
      </ul>
      {play && (
        <div className={`needs-script ${styles.play}`}>
          <p
            aria-live="polite"
            data-in={withoutMarks(play.in)}
            data-out={withoutMarks(play.out)}
          >
            {play.hint}
          </p>
          <div data-tray="">
            <Html as="span" html={drawGap("boxOfKey")} />
          </div>
        </div>
      )}
    </service-puzzle>
  );
}

const arrangements = ["wide", "tall"] as const;

/** A piece on both boards: the page shows the one that suits its width. */
function drawPiece(place: Place, art: PieceArt): string {
  return arrangements
    .map((board) => {
      const id = `${board}-${place}`;
      const use = (part: string) => `<use href="#${id}" class="pz-${part}"/>`;
      const picture = art[place]?.[board] ?? "";
      // The document contains each outline once: as the clip path of the picture, reused for face and saw cut.
      return svg(
        board,
        boards[board].box,
        `<clipPath id="${id}-cut"><path id="${id}" d="${boards[board].outlines[place]}"/></clipPath>${use("face")}` +
          (picture &&
            `<g class="pz-art" clip-path="url(#${id}-cut)">${picture}</g>`) +
          use("kerf"),
      );
    })
    .join("");
}

/** The outline of the key: the socket that it leaves, or the tray that waits for it. */
function drawGap(box: "box" | "boxOfKey"): string {
  return arrangements
    .map((board) =>
      svg(
        board,
        boards[board][box],
        `<use href="#${board}-key" class="pz-gap"/>`,
      ),
    )
    .join("");
}

const svg = (board: string, box: string, shapes: string) =>
  decorative(`<svg class="pz-${board}" viewBox="${box}">${shapes}</svg>`);
