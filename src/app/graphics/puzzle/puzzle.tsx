import { Link } from "../../ui/link.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import { InlineMarkup } from "../inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import type { Place } from "./board.ts";
import styles from "./puzzle.module.css";

/** The words on a piece. Its title is the link, or a line below its text where `linkText` is given. */
export type PuzzlePiece = {
  place: Place;
  title: string;
  text: string;
  to?: string;
  linkText?: string;
};

/**
 * A piece for each service, and their key. The words are HTML on top of the drawing: on wide screens on the pieces; where these get
 * small, the titles stay on them and the texts follow as a list.
 */
export function Puzzle({
  picture,
  pieces,
  isWideOnly = false,
}: {
  picture: Markup;
  /** The picture has no arrangement for narrow screens. */
  isWideOnly?: boolean;
  pieces: readonly PuzzlePiece[];
}) {
  return (
    <service-puzzle class={styles.puzzle} data-apart={styles.open}>
      <div className={isWideOnly ? styles.wideOnly : undefined}>
        <InlineMarkup piece={picture} className={styles.board} />
        <ul>
          {pieces.map(({ place, title, text, to, linkText }) => (
            <li key={place} className={styles[place]} data-place={place}>
              <h3>
                {to !== undefined && linkText === undefined ? (
                  <Link to={to}>{title}</Link>
                ) : (
                  <span>{title}</span>
                )}
              </h3>
              <p>
                <b aria-hidden="true">{title}</b> {text}
              </p>
              {to !== undefined && linkText !== undefined && (
                <Link to={to} className={styles.more}>
                  <span>{linkText}</span> <Arrow />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </service-puzzle>
  );
}
