import { useRef } from "react";
import { href, matchPath, type PageMatch } from "#shared/site-map.ts";
import { pieceOf } from "../../ui/piece.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../client/link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Brand } from "../brand.tsx";
import { ClosedByNavigation, useDisclosure } from "./disclosure.ts";
import { LanguageLinks } from "../language/language-links.tsx";
import {
  currentMark,
  useNavigation,
  type NavigationLink,
} from "../navigation.ts";
import { Menu } from "./menu.tsx";
import { useFrameView } from "../../client/view.ts";
import styles from "./header.module.css";

/** Brand, main navigation, languages and the call to action. Below the desktop width a menu replaces the navigation. */
export function Header() {
  const t = useWords();
  const { locale } = useTree();
  const { services, pages } = useNavigation("header");
  const current = matchPath(useFrameView().location.pathname);
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

/** A disclosure that opens without script. With script, Escape, a click elsewhere and a navigation close it. */
function ServicesMenu({
  links,
  current,
}: {
  links: readonly NavigationLink[];
  current: PageMatch | undefined;
}) {
  const t = useWords();
  const details = useRef<HTMLDetailsElement>(null);
  useDisclosure(details, { closesBehindFocus: true });
  return (
    <details ref={details}>
      <ClosedByNavigation details={details} />
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
