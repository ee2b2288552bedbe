import type { ReactNode } from "react";
import { href, type PageName } from "#shared/site-map.ts";
import type { Markup } from "#shared/document/markup.ts";
import { Chart } from "../charts/chart.tsx";
import { InlineMarkup } from "../graphics/inline-markup.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Breadcrumb, type NamedPage } from "../layout/breadcrumb.tsx";
import { CallToAction } from "../layout/call-to-action.tsx";
import { PageFacts, PageHeader } from "../layout/page-header.tsx";
import type { PageHead } from "../page.ts";
import type { EntryData } from "./entry-data.ts";
import { EntryNotices } from "./entry-notices.tsx";
import { Share } from "./share.tsx";
import styles from "./entry-page.module.css";
import prose from "./prose.module.css";

export function headOfEntry({
  title,
  description,
  locale,
  locales,
  original,
  isNoindex,
}: EntryData): PageHead {
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

type EntryPageProps = {
  entry: EntryData & { readOn: Markup };
  page: PageName;
  /** The list above it in the breadcrumb, and the name of this page there. */
  list: NamedPage;
  name: string;
  /** A notice before those that every entry may have. */
  notice?: string | undefined;
  /** Before and after the dates. */
  by?: ReactNode;
  length?: ReactNode;
  /** Beside the text on wide screens. */
  aside: ReactNode;
  /** Between the text and its sources. */
  children?: ReactNode;
};

/** The page of an entry of a collection: header, cover, text, sources, and what to read next. */
export function EntryPage({
  entry,
  page,
  list,
  name,
  notice,
  by,
  length,
  aside,
  children,
}: EntryPageProps) {
  const t = useWords("article");
  const { locale } = useTree();
  const lang = entry.locale === locale ? undefined : entry.locale;
  return (
    <>
      <EntryNotices entry={entry} own={notice} />
      <article>
        <div lang={lang}>
          <PageHeader
            heading={entry.heading}
            lead={entry.description}
            breadcrumb={
              <div lang={lang && locale}>
                <Breadcrumb above={[list]} current={name} />
              </div>
            }
          >
            <div lang={lang && locale}>
              <PageFacts>
                {by}
                <time dateTime={entry.date}>{entry.dateText}</time>
                {entry.updated && (
                  <time dateTime={entry.updated}>
                    {t("updated", { date: entry.updatedText ?? "" })}
                  </time>
                )}
                {length}
              </PageFacts>
            </div>
          </PageHeader>
          <figure className={prose.figure}>
            <div
              className={styles.cover}
              role="img"
              aria-label={entry.coverAlt}
            >
              <InlineMarkup piece={entry.cover} />
            </div>
            {entry.coverCredit && (
              <figcaption className="wrap">{entry.coverCredit}</figcaption>
            )}
          </figure>
        </div>
        <>
          <div className={`wrap ${styles.columns}`}>
            {aside}
            <div className={styles.text}>
              <div lang={lang}>
                {entry.body.map(({ kind, piece }) =>
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
              {children}
              <InlineMarkup piece={entry.end} />
              <Share
                title={entry.title}
                path={href(entry.locale, page, { slug: entry.slug })}
              />
            </div>
          </div>
        </>
      </article>
      <>
        <nav className={`wrap later ${styles.readOn}`} aria-label={t("readOn")}>
          <InlineMarkup piece={entry.readOn} />
        </nav>
        <CallToAction {...(entry.service && { service: entry.service })} />
      </>
    </>
  );
}
