import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  type Chart,
  languageOfName,
  type Content,
  markPhrases,
} from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";
import type { DrawnChart } from "#shared/document/markup.ts";
import { formOf } from "./chart-forms.tsx";
import {
  chartWords,
  wordsOf,
  writtenDate,
  type PlotContext,
} from "./chart-words.ts";
import styles from "./chart.module.css";

/**
 * Draws a chart of `content/charts/`: its finding, the plot, its source or the word "illustrative", and in an article a table
 * of the same figures. Throws where there is no such chart.
 */
export const drawChart = memoize(draw);

type Opened = ReturnType<typeof open>;

function open(content: Content, id: string, locale: Locale) {
  const chart = content.charts.get(id);
  if (chart === undefined)
    throw new Error(`There is no content/charts/${id}.yaml`);
  const context = { locale, words: chartWords(content, locale) };
  const form = formOf(chart.form);
  return { chart, context, form, drawing: form.draw(chart, context) };
}

function draw(
  content: Content,
  id: string,
  locale: Locale,
  place: "article" | "page",
): DrawnChart {
  const opened = open(content, id, locale);
  const { chart, form } = opened;
  const title = markPhrases(chart.title[locale], locale, content.noBreak);
  const figure = (
    <figure data-form={chart.form}>
      <figcaption>
        <h3>{title}</h3>
        <p className={styles.subtitle}>{chart.subtitle[locale]}</p>
      </figcaption>
      {chart.summary && (
        <p className="visually-hidden">{chart.summary[locale]}</p>
      )}
      <div className={styles.plot}>{opened.drawing.plot}</div>
      {chart.note && <p className={styles.source}>{chart.note[locale]}</p>}
      <p className={styles.source}>{sourceLine(chart, opened.context)}</p>
      {place === "article" && <Figures {...opened} />}
    </figure>
  );
  return { html: renderToStaticMarkup(figure), sheet: form.sheet };
}

/** The figures as a table. It can be scrolled sideways, so it takes focus. */
function Figures({ chart, context: { locale, words }, drawing }: Opened) {
  const { columns, rows } = drawing.table;
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

function sourceLine(
  { source }: Chart,
  { locale, words }: PlotContext,
): ReactNode {
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
