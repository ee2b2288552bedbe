import { figuresSchema } from "#content/index.ts";
import {
  labelStep,
  lineHeight,
  linePath,
  linePoints,
  placeLabels,
  type Label,
  type PlotSize,
  type Point,
} from "../geometry/line-geometry.ts";
import { formatNumber } from "../chart-words.ts";
import type { PlotProps } from "../chart-form.tsx";
import { round, valueScale } from "../geometry/value-scale.ts";
import styles from "./line.module.css";

/** A line has at most two remarks in the plot. The word "about" at a figure is a remark. */
export const lineSchema = figuresSchema.refine(
  ({ series }) =>
    series.filter(({ annotation, approximate }) => annotation ?? approximate)
      .length <= 2,
  {
    path: ["series"],
    message:
      "a chart has at most two annotations, approximate figures included",
  },
);

/**
 * The smallest plot of each layout, in em of the labels. Labels are placed once for each layout. In a larger plot of the
 * same layout they only move further apart.
 */
const plotSizes = {
  narrow: { width: 13, height: 16 },
  wide: { width: 24, height: 21 },
} satisfies Record<string, PlotSize>;

/**
 * A line over time. The drawing has no `viewBox`: positions are in percent and letters keep their size. So one drawing
 * serves every width, and only the line itself is stretched.
 */
export function LinePlot({ chart, rows, locale }: PlotProps) {
  const values = rows.map(({ value }) => value);
  const scale = valueScale(values, chart.maximum);
  const points = linePoints(values, scale);
  const years = rows.map(({ label }) => label);
  const step = labelStep(years, plotSizes.narrow.width);
  return (
    <>
      <p className={styles.unit}>{chart.unit[locale]}</p>
      <svg className={styles.plot} focusable="false">
        {scale.ticks.map(({ value, at }) => (
          <g key={value}>
            <line
              className={value === 0 ? styles.axis : styles.grid}
              x1="0"
              x2="100%"
              y1={`${100 - at}%`}
              y2={`${100 - at}%`}
            />
            <text
              className={styles.tick}
              x="-0.7em"
              y={`${100 - at}%`}
              dy=".35em"
              textAnchor="end"
            >
              {formatNumber(value, locale)}
            </text>
          </g>
        ))}
        {years.map((year, index) => (
          <text
            key={year}
            // Steps count from the last year, which is always shown.
            className={
              (years.length - 1 - index) % step === 0
                ? styles.tick
                : `${styles.tick} ${styles.wide}`
            }
            x={`${points[index]?.x ?? 0}%`}
            y="100%"
            dy="1.7em"
            textAnchor="middle"
          >
            {year}
          </text>
        ))}
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none">
          <path className={styles.line} d={linePath(points)} />
        </svg>
        {(["narrow", "wide"] as const).map((layout) => (
          <Labels key={layout} layout={layout} points={points} rows={rows} />
        ))}
      </svg>
    </>
  );
}

/** The last figure, the first, then the remarks. Where there is no room for all labels, the later ones are left out. */
function labelsOf(rows: PlotProps["rows"]): Label[] {
  const last = rows.length - 1;
  return [last, 0, ...rows.keys()].flatMap((index, order) => {
    const row = rows[index];
    const isEnd = index === last || index === 0;
    if (row === undefined || (order > 1 && isEnd)) return [];
    const lines =
      row.annotation ?? (isEnd || row.isApproximate ? [row.shown] : []);
    return lines.length === 0 ? [] : [{ index, lines }];
  });
}

/** Labels, and the marks at their points. The mark of an approximate figure is not filled. */
function Labels({
  layout,
  rows,
  points,
}: {
  layout: keyof typeof plotSizes;
  rows: PlotProps["rows"];
  points: Point[];
}) {
  const placed = placeLabels(labelsOf(rows), points, plotSizes[layout]);
  return (
    <g className={styles[layout]}>
      {placed.map(({ index, lines, anchor, dy }) => {
        const place = {
          x: `${points[index]?.x ?? 0}%`,
          y: `${points[index]?.y ?? 0}%`,
        };
        return (
          <g key={index}>
            <svg {...place} overflow="visible">
              <path
                className={
                  rows[index]?.isApproximate ? styles.open : styles.mark
                }
                d="M-4.5-7H4.5L7 7H-7Z"
              />
            </svg>
            {lines.map((line, lineIndex) => (
              <text
                key={line}
                {...place}
                className={textClass(index === points.length - 1, lineIndex)}
                dy={`${round(dy + lineIndex * lineHeight)}em`}
                textAnchor={anchor}
              >
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </g>
  );
}

function textClass(isLast: boolean, lineIndex: number): string | undefined {
  if (isLast) return styles.last;
  return lineIndex === 0 ? styles.figure : styles.remark;
}
