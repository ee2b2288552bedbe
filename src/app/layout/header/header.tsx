import { href, searchAnchor } from "#shared/site-map.ts";
import { useSite } from "../../context/site-context.ts";
import { Html } from "../../graphics/html.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../ui/link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { LanguageLinks } from "../language/language-links.tsx";
import { PageItems, PageLinks } from "../navigation.tsx";
import { Menu } from "./menu.tsx";
import brandStyles from "../brand.module.css";
import styles from "./header.module.css";

/** Brand, main navigation, languages and the call to action. Below the desktop width a menu replaces the navigation. */
export function Header() {
  const t = useWords();
  const { locale } = useTree();
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inside}`}>
        <Brand to={href(locale, "home")} />
        <nav
          className={styles.navigation}
          aria-label={t("site.mainNavigation")}
        >
          <ServicesMenu />
          <PageLinks to="header" isMarked />
        </nav>
        <Link
          className={styles.search}
          to={`${href(locale, "articles")}#${searchAnchor}`}
          aria-label={t("article.searchButton")}
        >
          <svg className="arrow" viewBox="0 0 24 24" aria-hidden>
            <path d="M16 10a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM14.5 14.5 21 21" />
          </svg>
        </Link>
        <LanguageLinks place="header" />
        <div className={styles.action}>
          <ButtonLink to={href(locale, "contact")}>
            {t("site.talkToUs")}
          </ButtonLink>
        </div>
        <Menu />
      </div>
    </header>
  );
}

/** The mark and the name of the brand, from the content. */
function Brand({ to }: { to: string }) {
  const t = useWords("site");
  const { brand, mark } = useSite();
  return (
    <Link
      to={to}
      className={brandStyles.brand}
      aria-label={t("homeLabel", { brand })}
    >
      {mark && <Html html={mark} className={brandStyles.mark} as="span" />}
      <b aria-hidden="true">{brand}</b>
    </Link>
  );
}

/** A disclosure that opens without script; see `menus.ts`. */
function ServicesMenu() {
  const t = useWords("site");
  return (
    <details>
      <summary>
        <span>{t("services")}</span>
        <svg className={styles.dovetail} viewBox="0 0 10 7" aria-hidden>
          <path d="M2 0h6l2 7H0z" />
        </svg>
      </summary>
      <ul className={styles.services}>
        <PageItems to="services" isMarked />
      </ul>
    </details>
  );
}
