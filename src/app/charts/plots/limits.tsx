import type { Limits } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { formatNumber, lengthOf, wordsOf } from "../chart-words.ts";
import styles from "./limits.module.css";

const ranges = ["good", "middle", "poor"] as const;

/** Scales that two limits cut in three ranges, which stand in the order of the legend. A scale runs on past `poor` by a quarter. */
export function drawLimits(chart: Limits, locale: Locale) {
  const rows = chart.series.map(({ label, unit, values: { good, poor } }) => ({
    label: wordsOf(label, locale),
    cells: [good, poor].map((value) =>
      withUnit(formatNumber(value, locale), unit?.[locale], locale),
    ),
    at: [0, lengthOf(good, poor * 1.25), lengthOf(poor, poor * 1.25), 100],
  }));
  return (
    <>
      <ul className={styles.ranges}>
        {ranges.map((range) => (
          <li key={range} className={styles[range]}>
            {chart.ranges[range][locale]}
          </li>
        ))}
      </ul>
      {rows.map(({ label, cells, at }) => (
        <div key={label} className={styles.scale}>
          {label}
          <svg aria-hidden>
            {ranges.map((range, index) => (
              <rect
                key={range}
                className={styles[range]}
                x={`${at[index]}%`}
                width={`${(at[index + 1] ?? 0) - (at[index] ?? 0)}%`}
                height="30"
              />
            ))}
            {cells.map((limit, index) => (
              <text
                key={limit}
                x={`${at[index + 1]}%`}
                y="3.25em"
                textAnchor="middle"
              >
                {limit}
              </text>
            ))}
          </svg>
        </div>
      ))}
    </>
  );
}

/** A figure and its unit, which stay on one line. Japanese puts no space between them. */
function withUnit(figure: string, unit: string | undefined, locale: Locale) {
  if (unit === undefined) return figure;
  return locale === "ja" ? figure + unit : `${figure}\u00a0${unit}`;
}
