import { decorative } from "#shared/document/markup.ts";
import { href } from "#shared/site-map.ts";
import { Html } from "../graphics/html.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import { Arrow } from "../ui/arrow.tsx";
import type { ArticleTeaser, CaseStudyTeaser } from "./teasers.ts";
import styles from "./entry-rows.module.css";
import influencer from "./tiles/influencer.svg?raw";
import seo from "./tiles/seo.svg?raw";
import social from "./tiles/social.svg?raw";
import strategy from "./tiles/strategy.svg?raw";
import web from "./tiles/web.svg?raw";

/** The object of a subject. A list with all covers would be too large to download. */
const tiles = { seo, influencer, social, strategy, web };

export type Teaser = ArticleTeaser | CaseStudyTeaser;

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
          <Html
            html={decorative(tiles[entry.category])}
            className={styles.tile}
          />
          <h3 lang={"lang" in entry ? entry.lang : undefined}>
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
export function EntryFacts({ entry }: { entry: Teaser }) {
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

export const pageOf = (entry: Teaser) =>
  "client" in entry ? "case-study" : "article";
