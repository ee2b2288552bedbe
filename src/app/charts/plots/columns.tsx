import type { PlotProps } from "../chart-form.tsx";
import { splitLabel } from "../geometry/text-fit.ts";
import { barLengths, round } from "../geometry/value-scale.ts";
import styles from "./bars.module.css";

const gap = 0.18;

/** Bars that stand on a line. Above each are a tenon and the figure, below it the label. */
export function ColumnPlot({ chart, rows, locale }: PlotProps) {
  const heights = barLengths(
    rows.map(({ value }) => value),
    chart.maximum,
  );
  const column = 100 / rows.length;
  const width = round(column * (1 - gap));
  return (
    <>
      <svg className={styles.columns} focusable="false">
        {rows.map(({ label, written, tone }, index) => {
          const x = round(column * (index + gap / 2));
          const height = heights[index] ?? 0;
          const top = `${round(100 - height)}%`;
          return (
            <g key={label} className={styles[tone]}>
              <g className={styles.rising}>
                <rect
                  x={`${x}%`}
                  y={top}
                  width={`${width}%`}
                  height={`${height}%`}
                />
                <svg
                  x={`${round(x + width * 0.22)}%`}
                  y={top}
                  width={`${round(width * 0.56)}%`}
                  height="9"
                  viewBox="0 0 100 9"
                  preserveAspectRatio="none"
                  overflow="visible"
                >
                  <path d="M14 1V0L0-9H100L86 0V1Z" />
                </svg>
              </g>
              <text
                x={`${round(x + width / 2)}%`}
                y={top}
                dy="-1.05em"
                textAnchor="middle"
              >
                {written}
              </text>
            </g>
          );
        })}
        <line className={styles.axis} x1="0" x2="100%" y1="100%" y2="100%" />
      </svg>
      <ul className={styles.columnLabels}>
        {rows.map(({ label }) => (
          <li key={label}>
            <ColumnLabel label={label} locale={locale} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A label that can break between two words, where its column is narrow. */
function ColumnLabel({
  label,
  locale,
}: {
  label: string;
  locale: PlotProps["locale"];
}) {
  const [first = "", second] = splitLabel(label, narrowColumn, locale);
  if (second === undefined) return <span>{first}</span>;
  return (
    <>
      <span>{first}</span>
      {label.includes(" " + second) ? " " : <wbr />}
      <span>{second}</span>
    </>
  );
}

/** Width of a narrow column in em of the label's font size. */
const narrowColumn = 3.2;
