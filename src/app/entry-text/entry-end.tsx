import { useWords } from "../i18n/i18n.tsx";
import type { EntryData } from "./entry-data.ts";
import styles from "./entry-page.module.css";

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
  const words = note ? (
    <>
      <span lang={lang}>{text}</span>
      {note}
    </>
  ) : (
    text
  );
  const whole = note ? undefined : lang;
  if (url === undefined) return <span lang={whole}>{words}</span>;
  return (
    <a href={url} rel="noopener" lang={whole}>
      {words}
    </a>
  );
}
