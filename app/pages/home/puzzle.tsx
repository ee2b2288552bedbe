import { href } from "#shared/site-map.ts";
import { Picture } from "../../graphics/picture.tsx";
import type { Markup } from "../../graphics/markup.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../navigation/link.tsx";
import type { HomeData } from "./home.data.ts";
import styles from "./puzzle.module.css";

/** Six pieces that lock: the five services, and the visitor's business as the key. */
export function Puzzle({
  picture,
  copy,
}: {
  picture: Markup;
  copy: HomeData["copy"]["puzzle"];
}) {
  const t = useWords("service");
  const { locale } = useTree();
  return (
    <div className={styles.puzzle}>
      <Picture piece={picture} className={styles.board} />
      <ul>
        {copy.pieces.map(({ service, text }) => (
          <li key={service} className={styles[service]}>
            <Link to={href(locale, service)}>{t(service)}</Link>
            <p>{text}</p>
          </li>
        ))}
        <li className={styles.key}>
          <b>{copy.key.title}</b>
          <p>{copy.key.text}</p>
        </li>
      </ul>
    </div>
  );
}
