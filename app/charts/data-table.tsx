import type { ChartFigures } from "#content-reader/charts.ts";
import type { Locale } from "#shared/locales.ts";
import {
  formatNumber,
  rowsOf,
  wordsOf,
  type ChartWords,
} from "./chart-words.ts";
import styles from "./chart.module.css";

type DataTableProps = {
  chart: ChartFigures;
  locale: Locale;
  words: ChartWords;
};

/** The figures of a chart as a table. It can be scrolled sideways, so it takes focus. */
export function DataTable({ chart, locale, words }: DataTableProps) {
  const { columns, rows } = tableOf({ chart, locale, words });
  return (
    <div
      className={styles.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
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

function tableOf({ chart, locale, words }: DataTableProps) {
  if (chart.form !== "limits") {
    return {
      columns: [words("value")],
      rows: rowsOf(chart, locale, words).map(({ label, shown }) => ({
        label,
        cells: [shown],
      })),
    };
  }
  return {
    columns: [chart.columns.good[locale], chart.columns.poor[locale]],
    rows: chart.series.map(({ label, values, unit }) => ({
      label: wordsOf(label, locale),
      cells: [values.good, values.poor].map((value) =>
        withUnit(formatNumber(value, locale), unit?.[locale], locale),
      ),
    })),
  };
}

/** A figure and its unit, which stay on one line; Japanese puts no space between them. */
export function withUnit(
  figure: string,
  unit: string | undefined,
  locale: Locale,
): string {
  if (unit === undefined) return figure;
  return locale === "ja" ? figure + unit : `${figure}\u00a0${unit}`;
}
