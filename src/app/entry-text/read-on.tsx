import { href } from "#shared/site-map.ts";
import type { ArticleTeaser } from "../article-list/article-teaser.ts";
import type { CaseStudyTeaser } from "../article-list/case-study-teaser.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import styles from "./entry-page.module.css";

/** What to read after an entry: the most related articles, case studies, and an article's neighbours in the list. */
export type Around = {
  related: ArticleTeaser[];
  caseStudies: CaseStudyTeaser[];
  newer?: ArticleTeaser | undefined;
  older?: ArticleTeaser | undefined;
};

export function ReadOn({ related, caseStudies, newer, older }: Around) {
  const t = useWords();
  const { locale } = useTree();
  const to = ({ slug }: ArticleTeaser) => href(locale, "article", { slug });
  return (
    <nav
      className={`wrap later ${styles.readOn}`}
      aria-label={t("article.readOn")}
    >
      {related.length > 0 && (
        <>
          <h2>{t("article.readOn")}</h2>
          <ul>
            {related.map((other) => (
              <li key={other.slug}>
                <a href={to(other)}>
                  <b className="display">{other.heading}</b>
                  <span>
                    {t(`article.category.${other.category}`)}
                    {"\u00a0· "}
                    {other.dateText}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {caseStudies.length > 0 && (
        <>
          <h2>{t("page.case-studies")}</h2>
          <ul>
            {caseStudies.map(({ slug, heading, client, lang }) => (
              <li key={slug} lang={lang}>
                <a href={href(locale, "case-study", { slug })}>
                  <b className="display">{heading}</b>
                  <span>{client}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {(older ?? newer) && (
        <ul>
          {older && (
            <li>
              <a rel="prev" href={to(older)}>
                <span>{t("article.previous")}</span>{" "}
                <b className="display">{older.heading}</b>
              </a>
            </li>
          )}
          {newer && (
            <li>
              <a rel="next" href={to(newer)}>
                <span>{t("article.next")}</span>{" "}
                <b className="display">{newer.heading}</b>
              </a>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}
