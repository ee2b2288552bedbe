import type { Limits } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { formatNumber, lengthOf, wordsOf } from "../chart-words.ts";
import styles from "./limits.module.css";

const ranges = ["good", "middle", "poor"] as const;
type Range = (typeof ranges)[number];

export function drawLimits(chart: Limits, locale: Locale) {
  const names = ranges.map((range) => chart.ranges[range][locale]);
  const rows = chart.series.map(({ label, unit, values }) => {
    const written = (value: string) => withUnit(value, unit?.[locale], locale);
    return {
      label: wordsOf(label, locale),
      values,
      /** Both limits with their unit. */
      cells: [values.good, values.poor].map((value) =>
        written(formatNumber(value, locale)),
      ),
      /** Any value with the unit, `#` in its place. */
      pattern: written("#"),
    };
  });
  const plot = (
    <>
      <ul className={styles.ranges}>
        {ranges.map((range, index) => (
          <li key={range}>
            <svg width="28" height="20" aria-hidden>
              {lines[range] && (
                <defs>
                  <pattern
                    id={`${chart.id}-${range}`}
                    width="8"
                    height="8"
                    patternUnits="userSpaceOnUse"
                    patternTransform="rotate(45)"
                  >
                    <path className={styles.lines} d={lines[range]} />
                  </pattern>
                </defs>
              )}
              <Area chart={chart} range={range} width="100%" height="100%" />
            </svg>
            <span>{names[index]}</span>
          </li>
        ))}
      </ul>
      {rows.map((row) => (
        <Scale key={row.label} {...row} chart={chart} names={names} />
      ))}
    </>
  );
  const columns = [chart.columns.good[locale], chart.columns.poor[locale]];
  return { plot, columns, rows };
}

/** A figure and its unit, which stay on one line. Japanese puts no space between them. */
function withUnit(figure: string, unit: string | undefined, locale: Locale) {
  if (unit === undefined) return figure;
  return locale === "ja" ? figure + unit : `${figure}\u00a0${unit}`;
}

/** Lines over the colour, so that the ranges can be told apart without colours. */
const lines: Partial<Record<Range, string>> = {
  middle: "M0 0V8",
  poor: "M0 0V8M0 0H8",
};

/** The colour of a range, with its lines. */
function Area({
  chart,
  range,
  ...area
}: { chart: Limits; range: Range } & React.SVGProps<SVGRectElement>) {
  return (
    <g className={styles[range]}>
      <rect {...area} />
      {lines[range] && <rect {...area} fill={`url(#${chart.id}-${range})`} />}
    </g>
  );
}

type ScaleProps = {
  chart: Limits;
  label: string;
  values: { good: number; poor: number };
  cells: string[];
  pattern: string;
  names: string[];
};

/** A scale runs on past `poor` by a quarter, since the last range has no end. */
function Scale({ chart, label, values, cells, pattern, names }: ScaleProps) {
  const { good, poor } = values;
  const end = poor * 1.25;
  const at = [0, lengthOf(good, end), lengthOf(poor, end), 100] as const;
  return (
    <limit-scale
      data-good={good}
      data-poor={poor}
      data-names={names.join("|")}
      data-written={pattern}
    >
      <p>
        <span>{label}</span> <output />
      </p>
      <div className={styles.scale}>
        <svg aria-hidden>
          {ranges.map((range, index) => {
            const [from = 0, to = 0] = at.slice(index);
            const area = { x: `${from}%`, width: `${to - from}%`, height: 30 };
            return <Area key={range} chart={chart} range={range} {...area} />;
          })}
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
        <input
          type="range"
          hidden
          autoComplete="off"
          aria-label={label}
          min="0"
          max={end}
          step={good / 25}
          defaultValue={(good * 21) / 25}
        />
      </div>
    </limit-scale>
  );
}
