import { useRef, type RefObject } from "react";
import { collectionOf, collections } from "#shared/collections.ts";
import { services } from "#shared/services.ts";
import {
  href,
  matchPath,
  type PageMatch,
  type PageName,
} from "#shared/site-map.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../navigation/link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Brand } from "../brand.tsx";
import { useDisclosure } from "./disclosure.ts";
import { LanguageLinks } from "../language/language-links.tsx";
import { Menu } from "./menu.tsx";
import { useLocation } from "../../navigation/view.ts";
import styles from "./header.module.css";

/** Brand, main navigation, languages and the call to action; below the desktop width a menu instead. */
export function Header() {
  const t = useWords();
  const { locale } = useTree();
  const current = matchPath(useLocation().pathname);
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inside}`}>
        <Brand />
        <nav
          className={styles.navigation}
          aria-label={t("site.mainNavigation")}
        >
          <ServicesMenu current={current} />
          {(["about", "articles"] as const).map((page) => (
            <Link
              key={page}
              to={href(locale, page)}
              aria-current={currentMark(page, current)}
            >
              {t(`page.${page}`)}
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

/** A disclosure, which opens without script as well; with script Escape, a click elsewhere and a navigation close it. */
function ServicesMenu({ current }: { current: PageMatch | undefined }) {
  const t = useWords();
  const { locale } = useTree();
  const details = useRef<HTMLDetailsElement>(null);
  useDisclosure(details satisfies RefObject<HTMLDetailsElement | null>);
  return (
    <details ref={details}>
      <summary>
        {t("site.services")}
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
        {services.map((service) => (
          <li key={service}>
            <Link
              className={`piece-${service}`}
              to={href(locale, service)}
              aria-current={currentMark(service, current)}
            >
              {t(`service.${service}`)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** `page` for a link to the current page, `true` for one to the list that the current page belongs to. */
function currentMark(
  page: PageName,
  current: PageMatch | undefined,
): "page" | "true" | undefined {
  if (current?.page === page) return current.params.number ? "true" : "page";
  const collection = current && collectionOf(current.page);
  return collection && collections[collection].list === page
    ? "true"
    : undefined;
}
