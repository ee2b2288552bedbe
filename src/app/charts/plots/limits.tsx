import { z } from "zod";
import { chartFrame, inLanguages, label } from "#content/index.ts";
import type { PlotContext } from "../chart-form.tsx";
import { formatNumber, withUnit, wordsOf } from "../chart-words.ts";
import { limitRanges } from "../geometry/part-geometry.ts";
import { JoinedParts } from "./joined-parts.tsx";
import { Swatch } from "./swatch.tsx";
import styles from "./beam.module.css";

const ranges = ["good", "middle", "poor"] as const;

/** Scales with units of their own. Two limits cut each scale in three ranges. */
export const limitsSchema = chartFrame.safeExtend({
  columns: z.strictObject({ good: inLanguages(), poor: inLanguages() }),
  ranges: z.strictObject({
    good: inLanguages(),
    middle: inLanguages(),
    poor: inLanguages(),
  }),
  series: z
    .array(
      z.strictObject({
        label: label(),
        unit: inLanguages().optional(),
        values: z
          .strictObject({
            good: z.number().positive(),
            poor: z.number().positive(),
          })
          .refine(
            ({ good, poor }) => good < poor,
            "good ends before poor begins",
          ),
      }),
    )
    .min(1),
});

type Limits = z.output<typeof limitsSchema>;
type LimitRow = ReturnType<typeof limitRow>;

export function drawLimits(chart: Limits, { locale }: PlotContext) {
  const rows = chart.series.map((row) => limitRow(row, locale));
  return {
    plot: (
      <>
        <ul className={styles.ranges}>
          {ranges.map((range) => (
            <li key={range}>
              <Swatch
                className={styles[range]}
                pattern={patternOf(chart, range)}
              />
              <span>{chart.ranges[range][locale]}</span>
            </li>
          ))}
        </ul>
        <ul className={styles.limits}>
          {rows.map((row) => (
            <li key={row.label}>
              {row.label}
              <Scale chart={chart} {...row} />
            </li>
          ))}
        </ul>
      </>
    ),
    table: {
      columns: [chart.columns.good[locale], chart.columns.poor[locale]],
      rows,
    },
  };
}

function limitRow(
  { label: name, values, unit }: Limits["series"][number],
  locale: PlotContext["locale"],
) {
  return {
    label: wordsOf(name, locale),
    values,
    /** Both limits with their unit. */
    cells: [values.good, values.poor].map((value) =>
      withUnit(formatNumber(value, locale), unit?.[locale], locale),
    ),
  };
}

function Scale({ chart, values, cells }: LimitRow & { chart: Limits }) {
  const parts = limitRanges(values).map((part, index) => {
    const range = ranges[index] ?? "poor";
    return {
      ...part,
      className: styles[range],
      pattern: patternOf(chart, range)?.id,
    };
  });
  return (
    <svg className={styles.scale} focusable="false">
      <JoinedParts parts={parts} joint="small" />
      <text y="100%" dy="1.5em">
        0
      </text>
      {parts.slice(1).map(({ start }, index) => (
        <text
          key={start}
          className={styles.limit}
          x={`${start}%`}
          y="100%"
          dy="1.5em"
          textAnchor="middle"
        >
          {cells[index]}
        </text>
      ))}
    </svg>
  );
}

/** Lines over the colour, so that the ranges can be told apart without colours. */
function patternOf({ id }: Limits, range: (typeof ranges)[number]) {
  if (range === "good") return undefined;
  return {
    id: `${id}-${range}`,
    className: styles.lines,
    path: range === "poor" ? "M0 0V8M0 0H8" : "M0 0V8",
  };
}
