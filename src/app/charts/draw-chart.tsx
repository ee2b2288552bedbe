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
 * Draws a chart of `content/charts/`: its finding, the plot, and its source or the word "illustrative". Its
 * style sheet is `plots/<sheet>.module.css`. Throws where there is no such chart.
 */
export const drawChart = memoize(draw);

function draw(content: Content, id: string, locale: Locale): DrawnChart {
  const chart = content.charts.get(id);
  if (chart === undefined)
    throw new Error(`There is no content/charts/${id}.yaml`);
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
      <div className={styles.plot}>{plotOf(chart, locale)}</div>
      {chart.note && <p className={styles.source}>{chart.note[locale]}</p>}
      <p className={styles.source}>{sourceLine(chart, locale, content)}</p>
    </figure>
  );
  return { html: renderToStaticMarkup(figure), sheet: chart.form };
}

function plotOf(chart: Chart, locale: Locale) {
  switch (chart.form) {
    case "bar":
      return drawBars(chart, locale);
    case "columns":
      return drawColumns(chart, locale);
    case "limits":
      return drawLimits(chart, locale);
  }
}

function sourceLine({ source }: Chart, locale: Locale, content: Content) {
  const words = createTranslator<Messages, "chart">({
    locale,
    messages: content.messages[locale],
    namespace: "chart",
    timeZone: "UTC",
    getMessageFallback: missingWord(locale),
  });
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
