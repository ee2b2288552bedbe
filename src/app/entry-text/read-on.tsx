import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import type {
  ArticleTeaser,
  CaseStudyTeaser,
} from "../article-list/teasers.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import styles from "./entry-page.module.css";

/** What to read after an entry: the most related articles, and case studies. */
export type Around = {
  related: ArticleTeaser[];
  caseStudies: CaseStudyTeaser[];
};

export function ReadOn({ related, caseStudies }: Around) {
  const t = useWords();
  const { locale } = useTree();
  return (
    <nav
      className={`wrap later ${styles.readOn}`}
      aria-label={t("article.readOn")}
    >
      {related.length > 0 && (
        <>
          <h2>{t("article.readOn")}</h2>
          <ul>
            {related.map(({ slug, heading, category, dateText }) => (
              <Item
                key={slug}
                to={href(locale, "article", { slug })}
                heading={heading}
                text={`${t(`article.category.${category}`)}\u00a0· ${dateText}`}
              />
            ))}
          </ul>
        </>
      )}
      {caseStudies.length > 0 && (
        <>
          <h2>{t("page.case-studies")}</h2>
          <ul>
            {caseStudies.map(({ slug, client, ...study }) => (
              <Item
                key={slug}
                {...study}
                to={href(locale, "case-study", { slug })}
                text={client}
              />
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

type ItemProps = {
  to: string;
  heading: string;
  text: string;
  lang?: Locale | undefined;
};

function Item({ to, heading, text, lang }: ItemProps) {
  return (
    <li lang={lang}>
      <a href={to}>
        <b className="display">{heading}</b>
        <span>{text}</span>
      </a>
    </li>
  );
}
