import { JoinedParts } from "./joined-parts.tsx";
import { formatShare } from "../chart-words.ts";
import type { PlotProps } from "../chart-form.tsx";
import { lineHeight } from "../geometry/line-geometry.ts";
import { round } from "../geometry/value-scale.ts";
import { shares } from "../geometry/part-geometry.ts";
import { splitLabel } from "../geometry/text-fit.ts";
import styles from "./beam.module.css";

/** A whole that is cut into its parts. A wide beam carries names and figures; a narrow one carries shares and has a list below. */
export function BeamPlot({ rows, locale }: PlotProps) {
  const whole = rows.reduce((sum, { value }) => sum + value, 0);
  const parts = shares(rows.map(({ value }) => value)).map(
    ({ start, length }, index) => ({
      start,
      length,
      className: styles[pieceOf(index)],
    }),
  );
  return (
    <>
      <p className={styles.half}>
        <svg focusable="false">
          <line x1="50%" x2="50%" y2="100%" />
          <text x="50%" y="0" dy="-.35em" textAnchor="middle">
            {formatHalf(locale)}
          </text>
        </svg>
      </p>
      <svg className={styles.beam} focusable="false">
        <JoinedParts parts={parts} joint="large" />
        {rows.map(({ label, value, shown, written }, index) => {
          const { start = 0, length = 0 } = parts[index] ?? {};
          const share = formatShare(value / (whole || 1), locale);
          const isFirst = index === 0;
          return (
            <svg key={label} x={`${start}%`} overflow="visible">
              <g className={styles[`on-${pieceOf(index)}`]}>
                <text
                  className={styles.share}
                  x={isFirst ? "0.6em" : "1.5em"}
                  y="50%"
                  dy=".35em"
                >
                  {share}
                </text>
                <Name
                  lines={splitLabel(label, nameRoom(length), locale)}
                  isFirst={isFirst}
                />
                <text
                  className={styles.value}
                  x={isFirst ? "1.33em" : "3.73em"}
                  y="100%"
                  dy="-1.2em"
                >
                  {`${share} · ${isFirst ? written : shown}`}
                </text>
              </g>
            </svg>
          );
        })}
      </svg>
      <ul className={styles.key}>
        {rows.map(({ label, written }, index) => (
          <li key={label}>
            <svg width="16" height="16" focusable="false">
              <rect
                className={styles[pieceOf(index)]}
                width="100%"
                height="100%"
              />
            </svg>
            <span>{label}</span>
            <b>{written}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The class of a part by its place. The subject comes first. */
function pieceOf(index: number): "first" | "second" | "third" {
  return (["first", "second"] as const)[index] ?? "third";
}

function Name({ lines, isFirst }: { lines: string[]; isFirst: boolean }) {
  return lines.map((line, index) => (
    <text
      key={line}
      className={styles.name}
      x={isFirst ? "1em" : "2.8em"}
      y="100%"
      dy={`${round(-2.35 - (lines.length - 1 - index) * lineHeight)}em`}
    >
      {line}
    </text>
  ));
}

/** The room for a name beside the joint, in em, on the narrowest beam that carries names. */
function nameRoom(length: number): number {
  const beamWidth = 42;
  return (length / 100) * beamWidth - 3.4;
}

function formatHalf(locale: PlotProps["locale"]): string {
  return formatShare(0.5, locale).replace(/[.,]0/, "");
}
