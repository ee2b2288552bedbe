import { href } from "#shared/site-map.ts";
import { Html } from "../graphics/html.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import { Arrow } from "../ui/arrow.tsx";
import type { ArticleTeaser } from "./article-teaser.ts";
import type { CaseStudyTeaser } from "./case-study-teaser.ts";
import styles from "./entry-rows.module.css";

type Teaser = ArticleTeaser | CaseStudyTeaser;

/** What a phone shows of a list before it is scrolled. */
const firstRows = 3;

/** Articles or case studies as rows: picture, title and facts. Each row is one link with the title as its name. */
export function EntryRows({ entries }: { entries: readonly Teaser[] }) {
  const { locale } = useTree();
  return (
    <ul className={styles.rows}>
      {entries.map((entry, index) => (
        <li
          key={entry.slug}
          data-subject={entry.category}
          className={index < firstRows ? undefined : "later"}
        >
          <Html html={entry.tile} className={styles.tile} />
          <h3 lang={langOf(entry)}>
            <Link to={href(locale, pageOf(entry), { slug: entry.slug })}>
              {entry.heading}
            </Link>
          </h3>
          <EntryFacts entry={entry} />
          <Arrow />
        </li>
      ))}
    </ul>
  );
}

/** Subject, date and reading time of an article, or industry and client. Lines break only between them. */
export function EntryFacts({
  entry,
}: {
  entry: Omit<ArticleTeaser, "tile"> | Omit<CaseStudyTeaser, "tile">;
}) {
  const t = useWords("article");
  return (
    <p className={styles.facts}>
      {"client" in entry ? (
        <>
          <span>{entry.industry}</span>
          <span lang={entry.lang}>{entry.client}</span>
        </>
      ) : (
        <>
          <span>{t(`category.${entry.category}`)}</span>
          <time dateTime={entry.date}>{entry.dateText}</time>
          <span>{t("readingMinutes", { minutes: entry.minutes })}</span>
        </>
      )}
    </p>
  );
}

const langOf = (entry: Teaser) => ("lang" in entry ? entry.lang : undefined);

const pageOf = (entry: Teaser) =>
  "client" in entry ? "case-study" : "article";
