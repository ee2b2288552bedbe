import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Chart } from "#content-reader/charts.ts";
import type { Content } from "#content-reader/content.ts";
import { markPhrases } from "#content-reader/phrases.ts";
import type { Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";
import { markup, type Markup } from "#shared/document/markup.ts";
import { phrases } from "../ui/phrases.tsx";
import type { PlotContext } from "./chart-form.tsx";
import { formOf } from "./chart-forms.tsx";
import { chartWords, writtenDate } from "./chart-words.ts";
import { DataTable } from "./data-table.tsx";
import styles from "./chart.module.css";

/**
 * Draws a chart of `content/charts/`: its finding, the plot, a summary and a table of the same figures, and its source
 * or the word "illustrative". Throws where there is no such chart.
 */
export const drawChart = memoize(draw);

function draw(content: Content, id: string, locale: Locale): Markup {
  const chart = chartOf(content, id);
  const context = { locale, words: chartWords(content, locale) };
  const form = formOf(chart.form);
  const { plot, table } = form.draw(chart, context);
  const title = markPhrases(chart.title[locale], locale, content.noBreak);
  const figure = (
    <figure data-form={chart.form}>
      <figcaption>
        <h3>{phrases(title)}</h3>
        <p className={styles.subtitle}>{chart.subtitle[locale]}</p>
      </figcaption>
      <p className="visually-hidden">{chart.summary[locale]}</p>
      <div className={styles.plot} aria-hidden="true">
        {plot}
      </div>
      {chart.note && <p className={styles.source}>{chart.note[locale]}</p>}
      <p className={styles.source}>{sourceLine(chart, context)}</p>
      <details>
        <summary>{context.words("table")}</summary>
        <DataTable
          name={chart.title[locale]}
          unit={chart.unit[locale]}
          firstColumn={context.words("item")}
          table={table}
        />
      </details>
    </figure>
  );
  return markup(id, renderToStaticMarkup(figure), [form.sheet]);
}

/** What is said of a chart below it, for a page that draws its figures in another way: a summary, the note, the source. */
export function drawChartEnd(
  content: Content,
  id: string,
  locale: Locale,
): Markup {
  const chart = chartOf(content, id);
  return markup(
    `${id}-end`,
    renderToStaticMarkup(
      <>
        <p className="visually-hidden">{chart.summary[locale]}</p>
        {chart.note && <p>{chart.note[locale]}</p>}
        <p>
          {sourceLine(chart, { locale, words: chartWords(content, locale) })}
        </p>
      </>,
    ),
  );
}

function chartOf(content: Content, id: string): Chart {
  const chart = content.charts.get(id);
  if (chart) return chart;
  throw new Error(`There is no content/charts/${id}.yaml`);
}

function sourceLine(
  { source }: Chart,
  { locale, words }: PlotContext,
): ReactNode {
  if (source === undefined) return words("illustrative");
  const { name, publisher, published, url } = source;
  // Names of sources stand as they are published, in English.
  const lang = locale === "en" ? undefined : "en";
  return words.rich("source", {
    name,
    publisher,
    published: writtenDate(published, locale),
    by: (text) => (
      <span key="publisher" lang={lang}>
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
