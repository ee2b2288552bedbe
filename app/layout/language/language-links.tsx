import { localeEntries, locales } from "#shared/locales.ts";
import { switchLocale } from "#shared/site-map.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../navigation/link.tsx";
import { useLocation } from "../../navigation/view.ts";
import styles from "./language-links.module.css";

/**
 * Three plain links to the same page in each language. The server cannot know the hash, so the link gets it when it
 * is followed. The choice itself is remembered by the loader, which sees every click, with or without the application.
 */
export function LanguageLinks({
  place,
}: {
  place: "header" | "menu" | "footer";
}) {
  const t = useWords("site");
  const current = useTree().locale;
  const location = useLocation();
  // The header's list is the landmark of that name; a page needs no second one.
  const isLandmark = place !== "footer";
  const Element = isLandmark ? "nav" : "div";
  return (
    <Element
      className={`${styles.links} ${styles[place]}`}
      role={isLandmark ? undefined : "group"}
      aria-label={t("languages")}
    >
      {locales.map((locale) => (
        <Link
          key={locale}
          to={switchLocale(locale, location)}
          hrefLang={locale}
          lang={locale}
          data-language=""
          aria-current={locale === current ? "true" : undefined}
        >
          {localeEntries[locale].endonym}
        </Link>
      ))}
    </Element>
  );
}
