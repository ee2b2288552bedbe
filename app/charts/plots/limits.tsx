import type { Limits } from "#content-reader/charts.ts";
import type { Locale } from "#shared/locales.ts";
import { Beam } from "./joined-parts.tsx";
import { formatNumber, wordsOf } from "../chart-words.ts";
import { withUnit } from "../data-table.tsx";
import { limitRanges } from "../geometry/part-geometry.ts";
import styles from "./beam.module.css";

const ranges = ["good", "middle", "poor"] as const;

/** Scales of their own, each cut at two limits; the list above names the ranges in the order they stand in. */
export function LimitPlot({
  chart,
  locale,
}: {
  chart: Limits;
  locale: Locale;
}) {
  const patternOf = (range: (typeof ranges)[number]) =>
    range === "good" ? undefined : `${chart.id}-${range}`;
  return (
    <>
      <ul className={styles.ranges}>
        {ranges.map((range) => (
          <li key={range}>
            <svg width="28" height="20" focusable="false">
              {range !== "good" && (
                <Pattern id={`${chart.id}-${range}`} range={range} />
              )}
              <rect className={styles[range]} width="100%" height="100%" />
              {range !== "good" && (
                <rect
                  fill={`url(#${chart.id}-${range})`}
                  width="100%"
                  height="100%"
                />
              )}
            </svg>
            {chart.ranges[range][locale]}
          </li>
        ))}
      </ul>
      <ul className={styles.limits}>
        {chart.series.map(({ label, values, unit }) => {
          const parts = limitRanges(values).map(({ start, length }, index) => {
            const range = ranges[index] ?? "poor";
            const className = styles[range];
            return { start, length, className, pattern: patternOf(range) };
          });
          return (
            <li key={wordsOf(label, locale)}>
              {wordsOf(label, locale)}
              <svg className={styles.scale} focusable="false">
                <Beam parts={parts} joint="small" />
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
                    {withUnit(
                      formatNumber(
                        index === 0 ? values.good : values.poor,
                        locale,
                      ),
                      unit?.[locale],
                      locale,
                    )}
                  </text>
                ))}
              </svg>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Lines over the colour, so that the ranges can be told apart without it. */
function Pattern({ id, range }: { id: string; range: "middle" | "poor" }) {
  return (
    <defs>
      <pattern
        id={id}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path
          className={styles.lines}
          d={range === "poor" ? "M0 0V8M0 0H8" : "M0 0V8"}
        />
      </pattern>
    </defs>
  );
}
