import type { Figures } from "#content/index.ts";
import { rowsOf, type PlotContext } from "../chart-words.ts";
import { barLengths, Swatch } from "./parts.tsx";
import styles from "./bars.module.css";

/** Bars that lie and begin at zero. The tenon at the end of a bar is not part of its value, which stays on one line. */
export function drawBars(chart: Figures, { locale, words }: PlotContext) {
  const rows = rowsOf(chart, locale);
  const lengths = barLengths(
    rows.map(({ value }) => value),
    chart.maximum,
  );
  const cut = `${chart.id}-cut`;
  const plot = (
    <>
      {chart.forecast && (
        <p className={styles.forecast}>
          <Swatch
            className={styles.swatch}
            pattern={{ id: cut, className: styles.cut, path: "M0 0V8" }}
          />
          <span>{words("forecast")}</span>
        </p>
      )}
      <ul className={styles.bars}>
        {rows.map(({ label, value, written, tone }, index) => {
          const length = `${lengths[index] ?? 0}%`;
          return (
            <li key={label}>
              <span>{label}</span>
              <data value={value}>{written}</data>
              <svg
                className={styles[tone]}
                height="28"
                aria-hidden="true"
                focusable="false"
              >
                <rect width={length} height="28" />
                {chart.forecast && (
                  <rect width={length} height="28" fill={`url(#${cut})`} />
                )}
                <svg x={length} overflow="visible">
                  <path d="M-1 8.4H0L9 6.2V21.8L0 19.6H-1Z" />
                </svg>
              </svg>
            </li>
          );
        })}
      </ul>
    </>
  );
  return {
    plot,
    table: {
      columns: [words("value")],
      rows: rows.map(({ label, shown }) => ({ label, cells: [shown] })),
    },
  };
}
