import { href } from "#shared/site-map.ts";
import { pieceOf } from "../../ui/piece.ts";
import { ArticleRows } from "../../article-list/article-rows.tsx";
import { CaseStudyBlocks } from "../../case-study-list/case-study-blocks.tsx";
import { Chart } from "../../charts/chart.tsx";
import prose from "../../entry-text/prose.module.css";
import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageFacts, PageHeader } from "../../layout/page-header.tsx";
import { Link } from "../../navigation/link.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { CaseStudyData } from "./case-study.data.ts";
import { Facts } from "./facts.tsx";
import { Figures, figuresGround } from "./figures.tsx";
import { CaseStudyNotices } from "./notices.tsx";
import styles from "./case-study.module.css";

export function head({
  title,
  description,
  locale,
  locales,
  original,
  isNoindex,
}: CaseStudyData): PageHead {
  return {
    title,
    description,
    isNoindex,
    alternates: locales,
    original,
    canonical: locale,
    hasMarkdown: true,
    type: "article",
  };
}

/** One case study: the facts, the figures with their sources, what was wrong and what was done, and what the client says. */
export function Component() {
  const study = usePageData<CaseStudyData>();
  const { locale } = useTree();
  const lang = study.locale === locale ? undefined : study.locale;
  return (
    <>
      <CaseStudyNotices study={study} />
      <article>
        <div lang={lang}>
          <PageHeader
            heading={study.heading}
            lead={study.description}
            breadcrumb={
              <div lang={lang && locale}>
                <Breadcrumb
                  above={["case-studies"]}
                  current={study.isNamed ? study.client : study.industry}
                />
              </div>
            }
          >
            <div lang={lang && locale}>
              <Dates study={study} />
            </div>
          </PageHeader>
          <figure className={prose.figure}>
            <div
              className={styles.cover}
              role="img"
              aria-label={study.coverAlt}
            >
              <InlineMarkup piece={study.cover} />
            </div>
            {study.coverCredit && (
              <figcaption className="wrap">{study.coverCredit}</figcaption>
            )}
          </figure>
        </div>
        <div className={`wrap ${styles.columns}`}>
          <Facts study={study} lang={lang} />
          <div className={styles.text} lang={lang}>
            {study.body.map(({ kind, piece }) =>
              kind === "chart" ? (
                <div key={piece.markup} className={styles.chart}>
                  <Chart piece={piece} />
                </div>
              ) : (
                <InlineMarkup
                  key={piece.markup}
                  piece={piece}
                  className={`${prose.prose} later`}
                />
              ),
            )}
          </div>
        </div>
        <Figures study={study} lang={lang} />
        {study.sources && (
          <div className={`wrap ${styles.end}`}>
            <InlineMarkup piece={study.sources} />
          </div>
        )}
      </article>
      <ReadOn study={study} />
      <CallToAction
        {...(study.services[0] && { service: study.services[0] })}
      />
    </>
  );
}

function Dates({ study }: { study: CaseStudyData }) {
  const t = useWords("article");
  return (
    <PageFacts>
      <time dateTime={study.date}>{study.dateText}</time>
      {study.updated && (
        <time dateTime={study.updated}>
          {t("updated", { date: study.updatedText ?? "" })}
        </time>
      )}
    </PageFacts>
  );
}

/** The services that did this, articles about them, and other case studies. */
function ReadOn({ study }: { study: CaseStudyData }) {
  const t = useWords();
  const { locale } = useTree();
  return (
    <>
      <Section above={study.sources ? "paper" : figuresGround(study)}>
        <SectionHead heading={t("case-study.relatedServices")} />
        <ul className={styles.services}>
          {study.services.map((service) => (
            <li key={service} className={pieceOf(service)}>
              <Link to={href(locale, service)}>{t(`sign.${service}`)}</Link>
            </li>
          ))}
        </ul>
      </Section>
      {study.articles.length > 0 && (
        <Section above="paper">
          <SectionHead heading={t("article.readOn")} />
          <ArticleRows articles={study.articles} />
        </Section>
      )}
      {study.others.length > 0 && (
        <Section above="paper">
          <SectionHead heading={t("case-study.more")} />
          <CaseStudyBlocks studies={study.others} />
        </Section>
      )}
    </>
  );
}
