import { href } from "#shared/site-map.ts";
import { pieceOf } from "../../ui/piece.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../ui/link.tsx";
import type { HomeData } from "./home.data.ts";
import styles from "./services.module.css";

/** The services, each a piece that reaches into what it is for and what the visitor gets. */
export function Services({
  items,
}: {
  items: HomeData["copy"]["services"]["items"];
}) {
  const t = useWords("sign");
  const { locale } = useTree();
  return (
    <ul className={styles.services}>
      {items.map(({ service, purpose, result }) => (
        <li key={service} className={pieceOf(service)}>
          <h3>
            <Link to={href(locale, service)}>{t(service)}</Link>
          </h3>
          <p className={styles.purpose}>{purpose}</p>
          <p className={styles.result}>{result}</p>
        </li>
      ))}
    </ul>
  );
}
