import { href } from "#shared/site-map.ts";
import { Head } from "../../head/head.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./not-found.module.css";

/** 404, for an address that no page has. The first line is in English on every page, as specified. */
export function NotFound({ path }: { path: string }) {
  const t = useWords();
  const { locale } = useTree();
  const ways = ["home", "google-seo", "articles", "contact"] as const;
  return (
    <div className={`wrap ${styles.page}`}>
      <Head title={t("notFound.title")} isNoindex />
      <p className={styles.path} lang="en">
        {`Page Not Found: ${path}`}
      </p>
      <h1>{t("notFound.heading")}</h1>
      <p className="lead">{t("notFound.text")}</p>
      <ul className={styles.ways}>
        {ways.map((page) => (
          <li key={page}>
            <TextLink to={href(locale, page)}>
              {page === "google-seo"
                ? t("service.google-seo")
                : t(`page.${page}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
