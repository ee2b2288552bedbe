import { z } from "zod";
import { chartFrame, label } from "#content/index.ts";
import { formatNumber, wordsOf, type PlotContext } from "../chart-words.ts";
import { barLengths, round } from "./parts.tsx";
import styles from "./columns.module.css";

export const columnsSchema = chartFrame
  .safeExtend({
    /** What the bars of a row stand for. */
    groups: z.array(label()).min(1).max(2),
    series: z
      .array(
        z.strictObject({
          label: label(),
          values: z.array(z.number().nonnegative()).min(1),
        }),
      )
      .min(2),
  })
  .refine(
    ({ groups, series }) =>
      series.every(({ values }) => values.length === groups.length),
    { path: ["series"], message: "a row needs a value for each group" },
  );

type Columns = z.output<typeof columnsSchema>;

/** Bars that stand on a line. The values of a row are read above them: of that which is pointed at, or of the chosen one. */
export function drawColumns(chart: Columns, { locale }: PlotContext) {
  const groups = chart.groups.map((group) => wordsOf(group, locale));
  const most = Math.max(...chart.series.flatMap(({ values }) => values));
  const rows = chart.series.map((row) => ({
    label: wordsOf(row.label, locale),
    cells: row.values.map((value) => formatNumber(value, locale)),
    heights: barLengths(row.values, most),
  }));
  return {
    plot: (
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">{chart.title[locale]}</legend>
        {rows.map(({ label: name, cells, heights }, row) => (
          <label key={name}>
            <input
              type="radio"
              name={chart.id}
              autoComplete="off"
              defaultChecked={row === rows.length - 1}
            />
            <svg aria-hidden="true" focusable="false">
              {heights.map((height, group) => (
                <rect
                  key={groups[group]}
                  className={styles[`group${group}`]}
                  x={`${groups.length === 1 ? 22 : 14 + group * 38}%`}
                  y={`${round(100 - height)}%`}
                  width={groups.length === 1 ? "56%" : "34%"}
                  height={`${height}%`}
                />
              ))}
            </svg>
            <span>{name}</span>
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
    ),
    table: { columns: groups, rows },
  };
}
