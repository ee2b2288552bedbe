import { localeEntries, locales } from "#shared/locales.ts";
import { switchLocale } from "#shared/site-map.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../client/link.tsx";
import { useFrameView } from "../../client/view.ts";
import styles from "./language-links.module.css";

/**
 * Links to the same page in each language. The server does not know the hash, so a link gets it when it is followed.
 * The loader saves the choice, because it handles every click, with or without the application.
 */
export function LanguageLinks({
  place,
}: {
  place: "header" | "menu" | "footer";
}) {
  const t = useWords("site");
  const current = useTree().locale;
  const location = useFrameView().location;
  // The list in the header is the landmark of that name; the one in the footer has a heading of that name.
  const isLandmark = place !== "footer";
  const Element = isLandmark ? "nav" : "div";
  return (
    <Element
      className={`${styles.links} ${styles[place]}`}
      aria-label={isLandmark ? t("languages") : undefined}
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
