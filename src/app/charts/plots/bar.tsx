import type { Bars } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { lengthOf, rowsOf } from "../chart-words.ts";
import styles from "./bar.module.css";

/** Bars that lie and begin at zero. The tenon at the end of a bar is not part of its value, which stays on one line. */
export function drawBars(chart: Bars, locale: Locale, column: string) {
  const rows = rowsOf(chart, locale);
  const most = chart.maximum ?? Math.max(...rows.map(({ value }) => value));
  const plot = (
    <ul className={styles.bars}>
      {rows.map(({ label, value, written, tone }) => {
        const length = `${lengthOf(value, most)}%`;
        return (
          <li key={label}>
            <span>{label}</span>
            <data value={value}>{written}</data>
            <svg className={tone && styles[tone]} height="28" aria-hidden>
              <rect width={length} height="28" />
              <svg x={length} overflow="visible">
                <path d="M-1 8.4H0L9 6.2V21.8L0 19.6H-1Z" />
              </svg>
            </svg>
          </li>
        );
      })}
    </ul>
  );
  return { plot, columns: [column], rows };
}
