import { href } from "#shared/site-map.ts";
import { pieceOf } from "../../ui/piece.ts";
import { Picture } from "../../graphics/picture.tsx";
import type { Markup } from "#shared/document/markup.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../ui/link.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import type { HomeData } from "./home.data.ts";
import styles from "./scene.module.css";

type SceneCopy = HomeData["copy"]["scene"];

/**
 * The landscape between Bangkok and Tokyo. Each of its objects is a service with a link on it; the object lifts
 * and its sentence appears while the link or the object is pointed at or has focus.
 */
export function Scene({ picture, copy }: { picture: Markup; copy: SceneCopy }) {
  const t = useWords("service");
  const sign = useWords("sign");
  const { locale } = useTree();
  // A service without an object in the landscape has no place in the style sheet. It is in the list.
  const inPicture = copy.spots.filter(({ service }) => styles[service]);
  return (
    <>
      <div className={styles.frame}>
        <landscape-scene
          class={styles.scene}
          role="group"
          aria-label={copy.label}
        >
          <div className={styles.pan}>
            <Picture piece={picture} />
            {inPicture.map(({ service }) => (
              <Link
                key={service}
                to={href(locale, service)}
                className={`${styles.spot} ${styles[service]} ${pieceOf(service)}`}
                data-spot={service}
              >
                <span>
                  <span>{t(service)}</span> <Arrow />
                </span>
              </Link>
            ))}
          </div>
        </landscape-scene>
        {/* The list below says these words to everyone. Here they stand near the object, for the eye only. */}
        {inPicture.map(({ service, text }) => (
          <p
            key={service}
            className={`${styles.sentence} ${styles[service]} ${pieceOf(service)}`}
            data-sentence={service}
            aria-hidden="true"
          >
            <b>{t(service)}</b> {text}
          </p>
        ))}
      </div>
      <p className={`wrap ${styles.hint}`}>
        <svg viewBox="0 0 44 16" aria-hidden="true" focusable="false">
          <path d="M3 8h38M10 1L3 8l7 7M34 1l7 7-7 7" />
        </svg>
        <span>{copy.hint}</span>
      </p>
      <div className={`wrap later ${styles.list}`}>
        <h2>{copy.heading}</h2>
        <ul>
          {copy.spots.map(({ service, text }) => (
            <li key={service} className={pieceOf(service)}>
              <Link to={href(locale, service)}>
                <span>{sign(service)}</span>
              </Link>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
