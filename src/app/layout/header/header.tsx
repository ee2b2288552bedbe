import { href } from "#shared/site-map.ts";
import { pieceOf } from "../../ui/piece.ts";
import { useSite } from "../../context/site-context.ts";
import { usePlace } from "../../context/view.ts";
import { Html } from "../../graphics/html.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../ui/link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { LanguageLinks } from "../language/language-links.tsx";
import { useNavigation, type NavigationLink } from "../navigation.ts";
import { Menu } from "./menu.tsx";
import { SearchLink } from "./search-link.tsx";
import brandStyles from "../brand.module.css";
import styles from "./header.module.css";

/** Brand, main navigation, languages and the call to action. Below the desktop width a menu replaces the navigation. */
export function Header() {
  const t = useWords();
  const { pathname, tree } = usePlace();
  const { services, pages } = useNavigation("header");
  /** `page` for a link to the current page, `true` for one to the list that the current page belongs to. */
  const currentMark = (to: string) =>
    pathname.startsWith(to) ? (pathname === to ? "page" : "true") : undefined;
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inside}`}>
        <Brand to={href(tree.locale, "home")} />
        <nav
          className={styles.navigation}
          aria-label={t("site.mainNavigation")}
        >
          <ServicesMenu links={services} currentMark={currentMark} />
          {pages.map(({ page, to, text }) => (
            <Link key={page} to={to} aria-current={currentMark(to)}>
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
function ServicesMenu({
  links,
  currentMark,
}: {
  links: readonly NavigationLink[];
  currentMark: (to: string) => "page" | "true" | undefined;
}) {
  const t = useWords();
  return (
    <details>
      <summary>
        <span>{t("site.services")}</span>
        <svg className={styles.dovetail} viewBox="0 0 10 7" aria-hidden>
          <path d="M2 0h6l2 7H0z" />
        </svg>
      </summary>
      <ul className={styles.services}>
        {links.map(({ page, to, text }) => (
          <li key={page}>
            <Link
              className={pieceOf(page)}
              to={to}
              aria-current={currentMark(to)}
            >
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
