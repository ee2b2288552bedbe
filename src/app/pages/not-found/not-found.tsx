import { useId } from "react";
import { href } from "#shared/site-map.ts";
import { readablePath } from "#shared/text/readable-path.ts";
import { Head } from "../../head/head.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { FooterJoint } from "../../layout/footer/footer-joint.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Board } from "./board.tsx";
import styles from "./not-found.module.css";

/** 404, for an address that no page has. It names the address; its first line is in English on every page. */
export default function NotFound({ path }: { path: string }) {
  const t = useWords();
  const { locale } = useTree();
  const shown = readablePath(path);
  const fitId = useId();
  const ways = ["home", "google-seo", "articles", "contact"] as const;
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <Head title={named(t("notFound.title"), shown)} isNoindex />
        {/* The server puts the address into the rendered page. */}
        <p className={styles.path} lang="en">
          {named("Page Not Found", shown)}
        </p>
        <Board />
        <div className={styles.text}>
          <h1>{t("notFound.heading")}</h1>
          <div>
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
            <input id={fitId} className="visually-hidden" type="checkbox" />
            <label className={styles.switch} htmlFor={fitId}>
              {t("notFound.fit")}
            </label>
          </div>
        </div>
      </div>
      <FooterJoint ground="paper" />
    </>
  );
}

const named = (text: string, path: string) =>
  path === "" ? text : `${text}: ${path}`;
