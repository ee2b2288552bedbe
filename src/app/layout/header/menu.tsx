import { useWords } from "../../i18n/i18n.tsx";
import { LanguageLinks } from "../language/language-links.tsx";
import { PageItems } from "../navigation.tsx";
import styles from "./menu.module.css";

/** The menu below the desktop width: a disclosure over the whole screen, which opens without script; see `menus.ts`. */
export function Menu() {
  const t = useWords();
  return (
    <details className={styles.menu} data-menu="">
      <summary
        aria-label={t("site.openMenu")}
        data-open={t("site.openMenu")}
        data-close={t("site.closeMenu")}
      >
        <svg viewBox="0 0 24 24" aria-hidden>
          <path className={styles.bars} d="M3 6h18v3H3zM3 15h12v3H3z" />
          <path className={styles.cross} d="M5 5l14 14M19 5L5 19" />
        </svg>
      </summary>
      <div className={`${styles.panel} on-dark`}>
        <nav aria-label={t("site.menu")}>
          <h2>{t("site.services")}</h2>
          <ul className={styles.pieces}>
            <PageItems to="services" hasArrow />
          </ul>
          <h2 className="visually-hidden">{t("site.pages")}</h2>
          <ul className={styles.pages}>
            <PageItems to="menu" hasArrow />
          </ul>
        </nav>
        <LanguageLinks place="menu" />
      </div>
    </details>
  );
}
