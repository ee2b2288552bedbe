import type { PlotProps } from "../draw-chart.tsx";
import { barLengths } from "../geometry/value-scale.ts";
import styles from "./bars.module.css";

/** Lying bars from zero, each ending in a tenon outside its value; figures and labels stand beside them. */
export function BarPlot({ chart, rows, words }: PlotProps) {
  const lengths = barLengths(
    rows.map(({ value }) => value),
    chart.maximum,
  );
  const cut = `${chart.id}-cut`;
  return (
    <>
      {chart.forecast && (
        <p className={styles.forecast}>
          <svg width="28" height="20" focusable="false">
            <defs>
              <pattern
                id={cut}
                width="8"
                height="8"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <path className={styles.cut} d="M0 0V8" />
              </pattern>
            </defs>
            <rect width="100%" height="100%" className={styles.swatch} />
            <rect width="100%" height="100%" fill={`url(#${cut})`} />
          </svg>
          {words("forecast")}
        </p>
      )}
      <ul className={styles.bars}>
        {rows.map(({ label, shown, tone }, index) => {
          const length = `${lengths[index] ?? 0}%`;
          return (
            <li key={label}>
              <span>{label}</span>
              <b>{shown}</b>
              <svg className={styles[tone]} height="28" focusable="false">
                <g className={styles.growing}>
                  <rect width={length} height="28" />
                  {chart.forecast && (
                    <rect width={length} height="28" fill={`url(#${cut})`} />
                  )}
                  <svg x={length} overflow="visible">
                    <path d="M-1 8.4H0L9 6.2V21.8L0 19.6H-1Z" />
                  </svg>
                </g>
              </svg>
            </li>
          );
        })}
      </ul>
    </>
  );
}
