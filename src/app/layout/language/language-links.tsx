import { localeEntries, locales } from "#shared/locales.ts";
import { switchLocale } from "#shared/site-map.ts";
import { usePlace } from "../../context/view.ts";
import { useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../ui/link.tsx";
import styles from "./language-links.module.css";

/**
 * Links to the same page in each language. The server does not know the hash, so a link gets it when it is followed.
 * The script keeps the choice (`client/language.ts`).
 */
export function LanguageLinks({
  place,
}: {
  place: "header" | "menu" | "footer";
}) {
  const t = useWords("site");
  const here = usePlace();
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
          to={switchLocale(locale, here)}
          hrefLang={locale}
          lang={locale}
          data-language=""
          aria-current={locale === here.tree.locale ? "true" : undefined}
        >
          {localeEntries[locale].endonym}
        </Link>
      ))}
    </Element>
  );
}
