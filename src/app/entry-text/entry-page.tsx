import type { ReactNode } from "react";
import { collections, type CollectionName } from "#shared/collections.ts";
import { href } from "#shared/site-map.ts";
import chartStyles from "../charts/chart.module.css";
import { Html } from "../graphics/html.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Breadcrumb } from "../layout/breadcrumb.tsx";
import { CallToAction } from "../layout/call-to-action.tsx";
import { PageFacts, PageHeader } from "../layout/page-header.tsx";
import type { PageHead } from "../page.ts";
import { Note } from "../ui/note.tsx";
import type { EntryData } from "./load-entry.ts";
import { EntryEnd, ReadOn, Share, type Around } from "./entry-end.tsx";
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
    type: "article",
  };
}

type EntryPageProps = {
  entry: EntryData & { readOn: Around };
  collection: CollectionName;
  /** The name of this page in the breadcrumb. */
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
  collection,
  name,
  notice,
  by,
  length,
  aside,
  children,
}: EntryPageProps) {
  const t = useWords("article");
  const { locale } = useTree();
  const { lang } = entry;
  const { list, entry: page } = collections[collection];
  return (
    <>
      <Notices entry={entry} own={notice} />
      <article>
        <div lang={lang}>
          <PageHeader
            heading={entry.heading}
            lead={entry.description}
            breadcrumb={
              <div lang={lang && locale}>
                <Breadcrumb above={list} current={name} />
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
              <Html html={entry.cover} />
            </div>
            {entry.coverCredit && (
              <figcaption className="wrap">{entry.coverCredit}</figcaption>
            )}
          </figure>
        </div>
        <div className={`wrap ${styles.columns}`}>
          {aside}
          <div className={styles.text}>
            <div lang={lang}>
              {entry.body.map(({ html, sheet }) =>
                sheet ? (
                  <div key={html} className={styles.chart}>
                    <Html html={html} className={chartStyles.chart} />
                  </div>
                ) : (
                  <Html
                    key={html}
                    html={html}
                    className={`${prose.prose} later`}
                  />
                ),
              )}
            </div>
            {children}
            <div>
              <EntryEnd {...entry} />
            </div>
            <Share
              title={entry.title}
              path={href(entry.locale, page, { slug: entry.slug })}
            />
          </div>
        </div>
      </article>
      <ReadOn {...entry.readOn} />
      <CallToAction service={entry.service} />
    </>
  );
}

/** Notices before an entry: it is a preview, in another language, or its translation is outdated. */
function Notices({
  entry,
  own,
}: {
  entry: EntryData;
  own?: string | undefined;
}) {
  const t = useWords();
  const notices = [
    own,
    entry.state === "draft" && t("article.draft"),
    entry.state === "scheduled" &&
      t("article.scheduled", { date: entry.dateText }),
    entry.lang &&
      t("article.notTranslated", { language: t(`languageName.${entry.lang}`) }),
    entry.originalChangedText &&
      t("article.originalChanged", { date: entry.originalChangedText }),
  ].filter(Boolean);
  if (notices.length === 0) return null;
  return (
    <div className={`wrap ${styles.notices}`}>
      {notices.map((notice) => (
        <Note key={String(notice)}>{notice}</Note>
      ))}
    </div>
  );
}
