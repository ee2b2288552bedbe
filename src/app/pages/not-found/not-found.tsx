import { useState } from "react";
import { useLocation } from "../../client/view.ts";
import { href } from "#shared/site-map.ts";
import { readablePath } from "#shared/text/readable-path.ts";
import { Head } from "../../head/head.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { FooterJoint } from "../../layout/footer/footer-joint.tsx";
import { useHydrated } from "../../client/use-hydrated.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { Board } from "./board.tsx";
import styles from "./not-found.module.css";

/** 404, for an address that no page has. It names the address; its first line is in English on every page. */
export default function NotFound({ path }: { path: string }) {
  const t = useWords();
  const { locale } = useTree();
  const address = useAddress();
  const shown = readablePath(path || address);
  const [isFit, setIsFit] = useState(false);
  const fit = () => setIsFit((was) => !was);
  const ways = ["home", "google-seo", "articles", "contact"] as const;
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <Head title={named(t("notFound.title"), shown)} isNoindex />
        {/* The server puts the address into the rendered page, and React knows it after hydration. */}
        <p className={styles.path} lang="en" suppressHydrationWarning>
          {named("Page Not Found", shown)}
        </p>
        <Board isFit={isFit} onFit={fit} />
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
            <button
              type="button"
              className={styles.switch}
              aria-pressed={isFit}
              onClick={fit}
            >
              {t("notFound.fit")}
            </button>
          </div>
        </div>
      </div>
      <FooterJoint ground="paper" />
    </>
  );
}

const named = (text: string, path: string) =>
  path === "" ? text : `${text}: ${path}`;

/** The address in the browser, for a document that stands for any. */
function useAddress(): string {
  const { pathname, search } = useLocation();
  return useHydrated() ? `${pathname}${search}` : "";
}
