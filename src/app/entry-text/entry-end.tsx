import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import type {
  ArticleTeaser,
  CaseStudyTeaser,
} from "../article-list/teasers.ts";
import { useSite } from "../context/site-context.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import type { EntryData } from "./load-entry.ts";
import styles from "./entry-page.module.css";

/** What to read after an entry: the most related articles, and case studies. */
export type Around = {
  related: ArticleTeaser[];
  caseStudies: CaseStudyTeaser[];
};

/** The sources of an entry, its author and its topics. */
export function EntryEnd({ sources, credits }: EntryData) {
  const t = useWords("article");
  return (
    <>
      {sources.length > 0 && (
        <section className={styles.sources}>
          <h2>{t("sources")}</h2>
          <ol>
            {sources.map((source) => (
              <li key={source.name.text}>
                <SourceName {...source} />
                <span>
                  {t.rich("sourceLine", {
                    publisher: source.publisher,
                    year: source.year,
                    date: source.date,
                    keep: (words) => (
                      <span key="keep" className="whole">
                        {words}
                      </span>
                    ),
                  })}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {credits && (
        <footer className={styles.author}>
          <b>{credits.author}</b>
          <span>{credits.note}</span>
          {credits.translator && (
            <span>{t("translatedBy", { name: credits.translator })}</span>
          )}
          {credits.reviewer && (
            <span>{t("reviewedBy", { name: credits.reviewer })}</span>
          )}
          {credits.topics.length > 0 && (
            <dl>
              <dt>{t("topics")}</dt>
              {credits.topics.map((topic) => (
                <dd key={topic}>{topic}</dd>
              ))}
            </dl>
          )}
        </footer>
      )}
    </>
  );
}

/** The name of a source, which stands as it was published, and often in another language; a note behind it is in the page's. */
function SourceName({ name, url }: EntryData["sources"][number]) {
  const { text, lang, note } = name;
  const words = (
    <>
      <span lang={lang}>{text}</span>
      {note}
    </>
  );
  if (url === undefined) return words;
  return (
    <a href={url} rel="noopener">
      {words}
    </a>
  );
}

/** Links to share an entry, which need no foreign script. Browsers bring the rest. */
export function Share({ title, path }: { title: string; path: string }) {
  const t = useWords("article");
  const { origin } = useSite();
  const url = encodeURIComponent(origin + path);
  const services = {
    LINE: `https://social-plugins.line.me/lineit/share?url=${url}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    X: `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(title)}`,
  };
  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share">{t("share")}</h2>
      <ul>
        {Object.entries(services).map(([service, to]) => (
          <li key={service}>
            <Link to={to} isExternal aria-label={t("shareOn", { service })}>
              {service}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ReadOn({ related, caseStudies }: Around) {
  const t = useWords();
  const { locale } = useTree();
  const articles = related.map(({ slug, heading, category, dateText }) => ({
    to: href(locale, "article", { slug }),
    heading,
    text: `${t(`article.category.${category}`)}\u00a0· ${dateText}`,
  }));
  const studies = caseStudies.map(({ slug, heading, client, lang }) => ({
    to: href(locale, "case-study", { slug }),
    heading,
    text: client,
    lang,
  }));
  return (
    <nav
      className={`wrap later ${styles.readOn}`}
      aria-label={t("article.readOn")}
    >
      {articles.length > 0 && (
        <Entries heading={t("article.readOn")} entries={articles} />
      )}
      {studies.length > 0 && (
        <Entries heading={t("page.case-studies")} entries={studies} />
      )}
    </nav>
  );
}

type EntriesProps = {
  heading: string;
  entries: readonly {
    to: string;
    heading: string;
    text: string;
    lang?: Locale | undefined;
  }[];
};

function Entries({ heading, entries }: EntriesProps) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.to} lang={entry.lang}>
            <a href={entry.to}>
              <b className="display">{entry.heading}</b>
              <span>{entry.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
