import { renderToStaticMarkup } from "react-dom/server";
import { createTranslator } from "use-intl/core";
import {
  type Chart,
  languageOfName,
  type Content,
  markPhrases,
  missingWord,
} from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";
import type { DrawnChart } from "#shared/document/markup.ts";
import type { Messages } from "#shared/messages.ts";
import { wordsOf, writtenDate } from "./chart-words.ts";
import { drawBars } from "./plots/bar.tsx";
import { drawColumns } from "./plots/columns.tsx";
import { drawLimits } from "./plots/limits.tsx";
import styles from "./chart.module.css";

/**
 * Draws a chart of `content/charts/`: its finding, the plot, its source or the word "illustrative", and in an article a table
 * of the same figures. Its style sheet is `plots/<sheet>.module.css`. Throws where there is no such chart.
 */
export const drawChart = memoize(draw);

function draw(
  content: Content,
  id: string,
  locale: Locale,
  place: "article" | "page",
): DrawnChart {
  const chart = content.charts.get(id);
  if (chart === undefined)
    throw new Error(`There is no content/charts/${id}.yaml`);
  const words = wordsIn(locale, content);
  const title = markPhrases(chart.title[locale], locale, content.noBreak);
  const drawing = plotOf(chart, locale, words);
  const figure = (
    <figure data-form={chart.form}>
      <figcaption>
        <h3>{title}</h3>
        <p className={styles.subtitle}>{chart.subtitle[locale]}</p>
      </figcaption>
      {chart.summary && (
        <p className="visually-hidden">{chart.summary[locale]}</p>
      )}
      <div className={styles.plot}>{drawing.plot}</div>
      {chart.note && <p className={styles.source}>{chart.note[locale]}</p>}
      <p className={styles.source}>{sourceLine(chart, locale, words)}</p>
      {place === "article" && (
        <Figures chart={chart} {...{ ...drawing, locale, words }} />
      )}
    </figure>
  );
  return { html: renderToStaticMarkup(figure), sheet: chart.form };
}

type Words = ReturnType<typeof wordsIn>;

/** The interface's words around charts. */
function wordsIn(locale: Locale, { messages }: Content) {
  return createTranslator<Messages, "chart">({
    locale,
    messages: messages[locale],
    namespace: "chart",
    timeZone: "UTC",
    getMessageFallback: missingWord(locale),
  });
}

function plotOf(chart: Chart, locale: Locale, words: Words) {
  switch (chart.form) {
    case "bar":
      return drawBars(chart, locale, words("value"));
    case "columns":
      return drawColumns(chart, locale);
    case "limits":
      return drawLimits(chart, locale);
  }
}

type FiguresProps = {
  chart: Chart;
  columns: string[];
  rows: { label: string; cells: string[] }[];
  locale: Locale;
  words: Words;
};

/** The figures as a table. It can be scrolled sideways, so it takes focus. */
function Figures({ chart, columns, rows, locale, words }: FiguresProps) {
  return (
    <details>
      <summary>
        <span>{words("table")}</span>
      </summary>
      <div
        className={styles.table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
        tabIndex={0}
        role="group"
        aria-label={chart.title[locale]}
      >
        <table>
          <caption>{words("unit", { unit: chart.unit[locale] })}</caption>
          <thead>
            <tr>
              {[words("item"), ...columns].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function sourceLine({ source }: Chart, locale: Locale, words: Words) {
  if (source === undefined) return words("illustrative");
  const { name, publisher, published, url } = source;
  // A name that stands once for all languages is the published one, in English.
  const lang = locale === "en" || typeof name !== "string" ? undefined : "en";
  return words.rich("source", {
    name: wordsOf(name, locale),
    publisher: wordsOf(publisher, locale),
    published: writtenDate(published, locale),
    by: (text) => (
      <span
        key="publisher"
        lang={languageOfName(wordsOf(publisher, locale), locale)}
      >
        {text}
      </span>
    ),
    link: (text) =>
      url === undefined ? (
        <cite lang={lang}>{text}</cite>
      ) : (
        <a key="source" href={url} rel="noopener" lang={lang}>
          {text}
        </a>
      ),
  });
}
