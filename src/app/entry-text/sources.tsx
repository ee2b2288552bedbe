import { foreignName, type Entry } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { dateInWords } from "../i18n/date-in-words.ts";
import { writtenDate } from "../charts/chart-words.ts";
import { Whole } from "../ui/whole.tsx";
import type { ArticleWords } from "./article-words.ts";

/** The sources at the end of an entry; nothing if it names none. */
export function Sources({
  sources,
  locale,
  t,
  className,
}: Pick<Entry, "sources"> & {
  locale: Locale;
  t: ArticleWords;
  className: string | undefined;
}) {
  if (sources.length === 0) return null;
  return (
    <section className={className}>
      <h2>{t("sources")}</h2>
      <ol>
        {sources.map(({ name, publisher, year, url, accessed }) => (
          <li key={name}>
            <SourceName {...{ name, url, locale }} />
            <span>
              {t.rich("sourceLine", {
                publisher,
                year: writtenDate(String(year), locale),
                date: dateInWords(accessed, locale),
                keep: (words) => <Whole key="keep">{words}</Whole>,
              })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The name of a source, which stands as it was published, and often in another language. */
function SourceName({
  name,
  url,
  locale,
}: Pick<Entry["sources"][number], "name" | "url"> & { locale: Locale }) {
  const { text, lang, note } = foreignName(name, locale) ?? { text: name };
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
