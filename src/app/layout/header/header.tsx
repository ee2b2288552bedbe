import { href, matchPath, type PageMatch } from "#shared/site-map.ts";
import { pieceOf } from "../../ui/piece.ts";
import { usePlace } from "../../context/view.ts";
import { useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../ui/link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Brand } from "../brand.tsx";
import { LanguageLinks } from "../language/language-links.tsx";
import {
  currentMark,
  useNavigation,
  type NavigationLink,
} from "../navigation.ts";
import { Menu } from "./menu.tsx";
import { SearchLink } from "./search-link.tsx";
import styles from "./header.module.css";

/** Brand, main navigation, languages and the call to action. Below the desktop width a menu replaces the navigation. */
export function Header() {
  const t = useWords();
  const { pathname, tree } = usePlace();
  const { services, pages } = useNavigation("header");
  const current = matchPath(pathname);
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inside}`}>
        <Brand />
        <nav
          className={styles.navigation}
          aria-label={t("site.mainNavigation")}
        >
          <ServicesMenu links={services} current={current} />
          {pages.map(({ page, to, text }) => (
            <Link key={page} to={to} aria-current={currentMark(page, current)}>
              <span>{text}</span>
            </Link>
          ))}
        </nav>
        <SearchLink className={styles.search} />
        <LanguageLinks place="header" />
        <div className={styles.action}>
          <ButtonLink to={href(tree.locale, "contact")}>
            {t("site.talkToUs")}
          </ButtonLink>
        </div>
        <Menu />
      </div>
    </header>
  );
}

/** A disclosure that opens without script; see `menus.ts`. */
function ServicesMenu({
  links,
  current,
}: {
  links: readonly NavigationLink[];
  current: PageMatch | undefined;
}) {
  const t = useWords();
  return (
    <details>
      <summary>
        <span>{t("site.services")}</span>
        <svg
          className={styles.dovetail}
          viewBox="0 0 10 7"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M2 0h6l2 7H0z" />
        </svg>
      </summary>
      <ul className={styles.services}>
        {links.map(({ page, to, text }) => (
          <li key={page}>
            <Link
              className={pieceOf(page)}
              to={to}
              aria-current={currentMark(page, current)}
            >
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
