import type { Columns } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { formatNumber, lengthOf, percent, wordsOf } from "../chart-words.ts";
import styles from "./columns.module.css";

/** Bars that stand on a line. The values of a row are read above them: of that which is pointed at, or of the chosen one. */
export function drawColumns(chart: Columns, locale: Locale) {
  const groups = chart.groups.map((group) => wordsOf(group, locale));
  const most = Math.max(...chart.series.flatMap(({ values }) => values));
  const rows = chart.series.map(({ label, values }) => ({
    label: wordsOf(label, locale),
    cells: values.map((value) => formatNumber(value, locale)),
    heights: values.map((value) => lengthOf(value, most)),
  }));
  const isSingle = groups.length === 1;
  return (
    <fieldset className={styles.columns}>
      <legend className="visually-hidden">{chart.title[locale]}</legend>
      {rows.map(({ label, cells, heights }, row) => (
        <label key={label}>
          <input
            type="radio"
            name={chart.id}
            autoComplete="off"
            defaultChecked={row === rows.length - 1}
          />
          <svg aria-hidden>
            {heights.map((height, group) => (
              <rect
                key={groups[group]}
                className={styles[`group${group}`]}
                x={`${isSingle ? 22 : 14 + group * 38}%`}
                y={`${percent(100 - height)}%`}
                width={isSingle ? "56%" : "34%"}
                height={`${height}%`}
              />
            ))}
          </svg>
          <span>{label}</span>
          <span className={styles.values}>
            {groups.map((group, index) => (
              <span key={group}>
                <i className={styles[`group${index}`]} /> {group}{" "}
                <b>{cells[index]}</b>
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
