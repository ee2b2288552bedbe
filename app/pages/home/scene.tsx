import { href } from "#shared/site-map.ts";
import { Picture } from "../../graphics/picture.tsx";
import type { Markup } from "../../graphics/markup.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../navigation/link.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import type { HomeData } from "./home.data.ts";
import styles from "./scene.module.css";

/** The landscape between Bangkok and Tokyo; each of its five objects is a service, with a link on it. */
export function Scene({
  picture,
  copy,
}: {
  picture: Markup;
  copy: HomeData["copy"]["scene"];
}) {
  const t = useWords("service");
  const { locale } = useTree();
  return (
    <>
      <div
        className={styles.scene}
        role="group"
        aria-label={copy.label}
        tabIndex={-1}
      >
        <div className={styles.pan}>
          <Picture piece={picture} />
          {copy.spots.map(({ service }) => (
            <Link
              key={service}
              to={href(locale, service)}
              className={`${styles.spot} ${styles[service]}`}
            >
              <span>
                {t(service)} <Arrow />
              </span>
            </Link>
          ))}
        </div>
      </div>
      <div className={`wrap ${styles.list}`}>
        <h2>{copy.heading}</h2>
        <ul>
          {copy.spots.map(({ service, text }) => (
            <li key={service}>
              <Link to={href(locale, service)}>{t(service)}</Link>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
