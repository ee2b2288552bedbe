import { href, type PageName } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../navigation/link.tsx";
import styles from "./breadcrumb.module.css";

const none: readonly [] = [];

/** Where the page stands, from home; the last item is the page itself and no link. */
export function Breadcrumb({
  above = none,
  current,
}: {
  above?: readonly ("articles" | "contact")[];
  current: string;
}) {
  const t = useWords();
  const { locale } = useTree();
  const pages: readonly PageName[] = ["home", ...above];
  return (
    <nav className={styles.breadcrumb} aria-label={t("site.breadcrumb")}>
      <ol>
        {pages.map((page) => (
          <li key={page}>
            <Link to={href(locale, page)}>
              {t(`page.${page as "home" | "articles" | "contact"}`)}
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
