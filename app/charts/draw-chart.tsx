import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ChartFigures, Figures } from "#content-reader/charts.ts";
import type { Content } from "#content-reader/content.ts";
import { memoize } from "#shared/memoize.ts";
import { markPhrases } from "#content-reader/phrases.ts";
import type { Locale } from "#shared/locales.ts";
import { markup, type Markup } from "../graphics/markup.ts";
import { phrases } from "../ui/phrases.tsx";
import { BarPlot } from "./plots/bars.tsx";
import { BeamPlot } from "./plots/beam.tsx";
import {
  chartWords,
  rowsOf,
  writtenDate,
  type ChartWords,
} from "./chart-words.ts";
import { ColumnPlot } from "./plots/columns.tsx";
import { DataTable } from "./data-table.tsx";
import { DotPlot } from "./plots/dots.tsx";
import { LimitPlot } from "./plots/limits.tsx";
import { LinePlot } from "./plots/line.tsx";
import type { PlotSheet } from "./plot-styles.ts";
import styles from "./chart.module.css";

/**
 * Draws a chart of `content/charts/`: its finding, the drawing with its figures, a summary and a table of the same
 * figures, and its source or the word "illustrative".
 */
export const drawChart = memoize(draw);

function draw(content: Content, id: string, locale: Locale): Markup {
  const chart = content.charts.get(id);
  if (chart === undefined)
    throw new Error(`There is no content/charts/${id}.yaml`);
  const words = chartWords(content, locale);
  return markup(
    id,
    renderToStaticMarkup(
      <ChartFigure
        chart={chart}
        title={markPhrases(chart.title[locale], locale, content.noBreak)}
        locale={locale}
        words={words}
      />,
    ),
    [plotSheet[chart.form]],
  );
}

const plotSheet = {
  line: "line",
  bar: "bars",
  columns: "bars",
  beam: "beam",
  limits: "beam",
  dots: "dots",
} satisfies Record<ChartFigures["form"], PlotSheet>;

type ChartProps = { chart: ChartFigures; locale: Locale; words: ChartWords };

function ChartFigure({
  chart,
  title,
  locale,
  words,
}: ChartProps & { title: string }) {
  return (
    <figure data-form={chart.form}>
      <figcaption>
        <h3>{phrases(title)}</h3>
        <p className={styles.subtitle}>{chart.subtitle[locale]}</p>
      </figcaption>
      <p className="visually-hidden">{chart.summary[locale]}</p>
      <div className={styles.plot} aria-hidden="true">
        <Plot chart={chart} locale={locale} words={words} />
      </div>
      {chart.note && <p className={styles.source}>{chart.note[locale]}</p>}
      <p className={styles.source}>{sourceLine({ chart, locale, words })}</p>
      <details>
        <summary>{words("table")}</summary>
        <DataTable chart={chart} locale={locale} words={words} />
      </details>
    </figure>
  );
}

function Plot({ chart, locale, words }: ChartProps): ReactNode {
  if (chart.form === "limits")
    return <LimitPlot chart={chart} locale={locale} />;
  const rows = rowsOf(chart, locale, words);
  return plots[chart.form]({ chart, rows, locale, words });
}

const plots = {
  line: LinePlot,
  bar: BarPlot,
  columns: ColumnPlot,
  beam: BeamPlot,
  dots: DotPlot,
} satisfies Record<Figures["form"], (props: PlotProps) => ReactNode>;

export type PlotProps = {
  chart: Figures;
  rows: ReturnType<typeof rowsOf>;
  locale: Locale;
  words: ChartWords;
};

function sourceLine({ chart, locale, words }: ChartProps): ReactNode {
  if (chart.source === undefined) return words("illustrative");
  const { name, publisher, published, url } = chart.source;
  // Names of sources stand as they are published, in English.
  const lang = locale === "en" ? undefined : "en";
  return words.rich("source", {
    name,
    publisher,
    published: writtenDate(published, locale),
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
