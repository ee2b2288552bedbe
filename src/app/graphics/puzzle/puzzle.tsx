import type { ReactNode } from "react";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import type { Service } from "#shared/services.ts";
import { Link } from "../../ui/link.tsx";
import { pieceOf } from "../../ui/piece.ts";
import type { PuzzleDrawings } from "./draw-puzzle.ts";
import { placeOf } from "./service-places.ts";
import styles from "./puzzle.module.css";

/** The words on the piece of a service; the whole piece is one link. */
type Piece = { service: Service; title: string; text: string; to: string };

type PuzzleProps = {
  drawings: PuzzleDrawings;
  pieces: readonly Piece[];
  /** What holds the pieces together, with the words for its game where it can be pulled out. */
  center: { title: string; play?: Play };
  /** What stands above the board. */
  children?: ReactNode;
};

type Play = {
  hint: string;
  pull: string;
  putBack: string;
  out: string;
  in: string;
};

/** A piece for each service around their key. The script lets the key be pulled out (`puzzle.element.ts`). */
export function Puzzle({ drawings, pieces, center, children }: PuzzleProps) {
  const { play } = center;
  return (
    <service-puzzle class={styles.puzzle}>
      {children}
      <ul className={styles.board}>
        {pieces.map(({ service, title, text, to }) => (
          <li
            key={service}
            className={`${styles.piece} ${pieceOf(service)}`}
            data-place={placeOf(service)}
          >
            <Link to={to}>
              <Drawing svg={drawings[placeOf(service)]} />
              <span className={styles.words}>
                <b>{title}</b> <span>{text}</span>
              </span>
            </Link>
          </li>
        ))}
        {play && (
          <li className={`${styles.piece} ${styles.socket}`} aria-hidden="true">
            <Drawing svg={drawings.socket} />
          </li>
        )}
        <li className={`${styles.piece} ${styles.key}`} data-place="key">
          <div data-key="">
            <Drawing svg={drawings.key} />
            <span className={styles.words}>
              <b>{center.title}</b>{" "}
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
            <Drawing svg={drawings.tray} />
          </div>
        </div>
      )}
    </service-puzzle>
  );
}

function Drawing({ svg = "" }: { svg: string | undefined }) {
  return <span dangerouslySetInnerHTML={{ __html: svg }} />;
}
