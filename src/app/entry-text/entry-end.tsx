import { useWords } from "../i18n/i18n.tsx";
import { Whole } from "../ui/whole.tsx";
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
            {sources.map(({ name, publisher, year, url, date }) => (
              <li key={name.text}>
                <SourceName name={name} url={url} />
                <span>
                  {t.rich("sourceLine", {
                    publisher,
                    year,
                    date,
                    keep: (words) => <Whole key="keep">{words}</Whole>,
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

/** The name of a source, which stands as it was published, and often in another language. */
function SourceName({
  name: { text, lang, note },
  url,
}: Pick<EntryData["sources"][number], "name" | "url">) {
  // A note behind the name is in the page's language.
  const whole = note ? undefined : lang;
  const words = note ? (
    <>
      <span lang={lang}>{text}</span>
      {note}
    </>
  ) : (
    text
  );
  return url === undefined ? (
    <span lang={whole}>{words}</span>
  ) : (
    <a href={url} rel="noopener" lang={whole}>
      {words}
    </a>
  );
}
