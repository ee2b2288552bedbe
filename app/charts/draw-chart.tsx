import { renderToStaticMarkup } from "react-dom/server";
import { createTranslator } from "use-intl/core";
import type { ChartFigures } from "#build/content/charts.ts";
import type { Content } from "#build/content/content.ts";
import { localeEntries, type Locale } from "#shared/locales.ts";
import type { Messages } from "../i18n/messages.ts";
import { markup, type Markup } from "../graphics/markup.ts";
import { barLengths } from "./bar-geometry.ts";
import styles from "./chart.module.css";

/** Draws a chart of `content/charts/`: bars, a table of the same numbers, and its source or the word "illustrative". */
export function drawChart(
  content: Content,
  id: string,
  locale: Locale,
): Markup {
  const chart = content.charts.get(id);
  if (chart === undefined)
    throw new Error(`There is no content/charts/${id}.yaml`);
  const words = chartWords(content, locale);
  return markup(
    id,
    renderToStaticMarkup(
      <ChartFigure chart={chart} locale={locale} words={words} />,
    ),
  );
}

type ChartWords = ReturnType<typeof chartWords>;

function chartWords({ messages }: Content, locale: Locale) {
  return createTranslator<Messages, "chart">({
    locale,
    messages: messages[locale],
    namespace: "chart",
    timeZone: "UTC",
  });
}

const width = 1000;

function ChartFigure({
  chart,
  locale,
  words,
}: {
  chart: ChartFigures;
  locale: Locale;
  words: ChartWords;
}) {
  const rows = rowsOf(chart, locale, words);
  return (
    <figure>
      <figcaption>
        <h3>{chart.title[locale]}</h3>
        <p className={styles.subtitle}>{chart.subtitle[locale]}</p>
      </figcaption>
      {chart.columns === undefined && <Bars rows={rows} />}
      {chart.columns === undefined ? (
        <details>
          <summary>{words("table")}</summary>
          <Table chart={chart} rows={rows} locale={locale} words={words} />
        </details>
      ) : (
        <Table chart={chart} rows={rows} locale={locale} words={words} />
      )}
      {chart.note && <p className={styles.source}>{chart.note[locale]}</p>}
      <p className={styles.source}>{sourceLine(chart, locale, words)}</p>
    </figure>
  );
}

type Row = {
  label: string;
  cells: string[];
  length: number;
  isSubject: boolean;
};

function rowsOf(chart: ChartFigures, locale: Locale, words: ChartWords): Row[] {
  const number = new Intl.NumberFormat(localeEntries[locale].tag, {
    numberingSystem: "latn",
    maximumFractionDigits: 2,
  });
  const lengths = barLengths(
    chart.series.map(({ value = 0 }) => value),
    { extent: width },
  );
  return chart.series.map((row, index) => {
    const shown = (value: number | undefined) => {
      if (value === undefined) return "";
      const text = `${number.format(value)}${row.unit ? ` ${row.unit}` : ""}`;
      return row.approximate ? words("approximately", { value: text }) : text;
    };
    const cells = chart.columns
      ? Object.keys(chart.columns).map((key) => shown(row.values?.[key]))
      : [shown(row.value)];
    return {
      label: typeof row.label === "string" ? row.label : row.label[locale],
      cells,
      length: lengths[index] ?? 0,
      isSubject: row.highlight ?? false,
    };
  });
}

function Bars({ rows }: { rows: Row[] }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {rows.map(({ label, cells, length, isSubject }) => (
        <div key={label}>
          <p>
            <span>{label}</span>
            <b>{cells[0]}</b>
          </p>
          <svg
            viewBox={`0 0 ${width} 28`}
            preserveAspectRatio="none"
            focusable="false"
          >
            <rect
              className={isSubject ? styles.subject : styles.rest}
              width={length}
              height="28"
            />
          </svg>
        </div>
      ))}
    </div>
  );
}

function Table({
  chart,
  rows,
  locale,
  words,
}: {
  chart: ChartFigures;
  rows: Row[];
  locale: Locale;
  words: ChartWords;
}) {
  const columns = chart.columns
    ? Object.values(chart.columns).map((name) => name[locale])
    : [words("value")];
  return (
    <div
      className={styles.table}
      tabIndex={0}
      role="group"
      aria-label={chart.title[locale]}
    >
      <table>
        <caption>{chart.unit[locale]}</caption>
        <thead>
          <tr>
            <th scope="col">{words("item")}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
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
  );
}

function sourceLine(
  chart: ChartFigures,
  locale: Locale,
  words: ChartWords,
): string {
  if (chart.source === undefined) return words("illustrative");
  const { name, publisher, published } = chart.source;
  return words("source", {
    name,
    publisher,
    published: writtenDate(published, locale),
  });
}

/** A date of publication in the language, also where only the year or the month is known. */
function writtenDate(published: string, locale: Locale): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(published)) return published;
  return new Intl.DateTimeFormat(localeEntries[locale].tag, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(`${published}T00:00:00Z`));
}
