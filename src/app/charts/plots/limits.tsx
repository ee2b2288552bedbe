import { z } from "zod";
import { chartFrame, inLanguages, label } from "#content/index.ts";
import {
  formatNumber,
  withUnit,
  wordsOf,
  type PlotContext,
} from "../chart-words.ts";
import { barLengths, Swatch } from "./parts.tsx";
import styles from "./limits.module.css";

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
  const names = ranges.map((range) => chart.ranges[range][locale]);
  return {
    plot: (
      <>
        <ul className={styles.ranges}>
          {ranges.map((range, index) => (
            <li key={range}>
              <Swatch
                className={styles[range]}
                pattern={patternOf(chart, range)}
              />
              <span>{names[index]}</span>
            </li>
          ))}
        </ul>
        {rows.map((row) => (
          <Scale key={row.label} {...{ ...row, chart, names }} />
        ))}
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
  const written = (value: number | string) =>
    withUnit(
      typeof value === "string" ? value : formatNumber(value, locale),
      unit?.[locale],
      locale,
    );
  return {
    label: wordsOf(name, locale),
    values,
    /** Both limits with their unit. */
    cells: [written(values.good), written(values.poor)],
    /** Any value with the unit, `#` in its place. */
    pattern: written("#"),
  };
}

/** A scale runs on past `poor` by a quarter, since the last range has no end. */
function Scale({
  chart,
  label: name,
  values: { good, poor },
  cells,
  pattern,
  names,
}: LimitRow & { chart: Limits; names: string[] }) {
  const end = poor * 1.25;
  const [atGood = 0, atPoor = 0] = barLengths([good, poor], end);
  const parts = [
    { range: "good", x: 0, width: atGood },
    { range: "middle", x: atGood, width: atPoor - atGood },
    { range: "poor", x: atPoor, width: 100 - atPoor },
  ] as const;
  return (
    <limit-scale
      data-good={good}
      data-poor={poor}
      data-names={names.join("|")}
      data-written={pattern}
    >
      <p>
        <span>{name}</span> <output />
      </p>
      <div className={styles.scale}>
        <svg aria-hidden="true" focusable="false">
          {parts.map(({ range, x, width }) => {
            const part = { x: `${x}%`, width: `${width}%`, height: 30 };
            const own = patternOf(chart, range);
            return (
              <g key={range} className={styles[range]}>
                <rect {...part} />
                {own && <rect {...part} fill={`url(#${own.id})`} />}
              </g>
            );
          })}
          {[atGood, atPoor].map((at, index) => (
            <text key={at} x={`${at}%`} y="3.25em" textAnchor="middle">
              {cells[index]}
            </text>
          ))}
        </svg>
        <input
          type="range"
          hidden
          autoComplete="off"
          aria-label={name}
          min="0"
          max={end}
          step={good / 25}
          defaultValue={(good * 21) / 25}
        />
      </div>
    </limit-scale>
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
