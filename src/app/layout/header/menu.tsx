import { useEffect, useRef, useState } from "react";
import { pieceOf } from "../../ui/piece.ts";
import { useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../client/link.tsx";
import { usePageState } from "../../client/page-state.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { StaticHtml } from "../../client/static-html.tsx";
import { desktopMinWidth } from "../desktop.ts";
import { ClosedByNavigation, useDisclosure } from "./disclosure.ts";
import { LanguageLinks } from "../language/language-links.tsx";
import { useNavigation } from "../navigation.ts";
import styles from "./menu.module.css";

/**
 * The menu below the desktop width: a disclosure over the whole screen. It opens without script. With script the page
 * behind the open menu is inert, and the menu closes on Escape, on a navigation, and when the window grows.
 */
export function Menu() {
  const t = useWords();
  const { services, pages } = useNavigation("menu");
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useDisclosure(details);
  // The visitor may have opened the menu before hydration.
  useEffect(() => setIsOpen(details.current?.open ?? false), []);
  useInertPage(isOpen);
  useClosedOnDesktop(details);
  return (
    <details
      ref={details}
      className={styles.menu}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <ClosedByNavigation details={details} />
      <summary aria-label={isOpen ? t("site.closeMenu") : t("site.openMenu")}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path className={styles.bars} d="M3 6h18v3H3zM3 15h12v3H3z" />
          <path className={styles.cross} d="M5 5l14 14M19 5L5 19" />
        </svg>
      </summary>
      <div className={`${styles.panel} on-dark`}>
        <StaticHtml as="nav" aria-label={t("site.menu")}>
          <h2>{t("site.services")}</h2>
          <ul className={styles.pieces}>
            {services.map(({ page, to, text }) => (
              <li key={page}>
                <Link className={pieceOf(page)} to={to}>
                  <span>{text}</span> <Arrow />
                </Link>
              </li>
            ))}
          </ul>
          <h2 className="visually-hidden">{t("site.pages")}</h2>
          <ul className={styles.pages}>
            {pages.map(({ page, to, text }) => (
              <li key={page}>
                <Link to={to}>
                  <span>{text}</span> <Arrow />
                </Link>
              </li>
            ))}
          </ul>
        </StaticHtml>
        <LanguageLinks place="menu" />
      </div>
    </details>
  );
}

function useInertPage(isInert: boolean): void {
  useEffect(() => {
    const behind = document.querySelectorAll<HTMLElement>("main, footer");
    for (const element of behind) element.inert = isInert;
    document.documentElement.classList.toggle("has-open-menu", isInert);
    return () => {
      for (const element of behind) element.inert = false;
      document.documentElement.classList.remove("has-open-menu");
    };
  }, [isInert]);
}

function useClosedOnDesktop(details: {
  current: HTMLDetailsElement | null;
}): void {
  const isDesktop = usePageState(({ width }) => width >= desktopMinWidth);
  useEffect(() => {
    if (isDesktop && details.current) details.current.open = false;
  }, [isDesktop, details]);
}
