import type { Bars } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import {
  formatNumber,
  lengthOf,
  sharedDecimals,
  wordsOf,
} from "../chart-words.ts";
import styles from "./bar.module.css";

/** Bars that lie and begin at zero. The tenon at the end of a bar is not part of its value, which stays on one line. */
export function drawBars(chart: Bars, locale: Locale) {
  const rows = rowsOf(chart, locale);
  const most = chart.maximum ?? Math.max(...rows.map(({ value }) => value));
  return (
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
}

/** The rows of bars in the words of a language, in the order of their file. */
export function rowsOf({ series, times, written }: Bars, locale: Locale) {
  const factor = times?.[locale] ?? 1;
  const published = sharedDecimals(series.map(({ value }) => value));
  // Figures in a unit of another size, such as 4.05 for 4,045.9.
  const shift = Math.round(Math.log10(factor));
  const decimals = Math.min(2, Math.max(0, published - shift));
  return series.map(({ label, value, tone }) => {
    const shown = formatNumber(value * factor, locale, decimals);
    const withUnit = (written?.[locale] ?? "#").replace("#", shown);
    return {
      label: wordsOf(label, locale),
      value: value * factor,
      /** The value with its unit, whose parts stay on one line. */
      written: withUnit.replaceAll(" ", "\u00a0"),
      tone,
    };
  });
}
