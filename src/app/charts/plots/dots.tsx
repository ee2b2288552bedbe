import type { PlotProps } from "../chart-form.tsx";
import {
  squaresOf,
  squaresPath,
  squaresSize,
} from "../geometry/part-geometry.ts";
import styles from "./dots.module.css";

/**
 * 100 squares for the first row. The squares of each next row are drawn inside them: first an outline, then a filled
 * square, then a smaller square. So the rows can be told apart without colours.
 */
export function DotPlot({ rows }: PlotProps) {
  const counts = squaresOf(rows.map(({ value }) => value));
  return (
    <>
      <svg
        className={styles.squares}
        viewBox={`0 0 ${squaresSize.width} ${squaresSize.height}`}
        focusable="false"
      >
        {counts.map((count, level) => (
          <path
            key={rows[level]?.label}
            className={levelClass(level)}
            d={squaresPath(count, insets[level] ?? deepest)}
          />
        ))}
      </svg>
      <ul className={styles.key}>
        {rows.map(({ label, written }, level) => (
          <li key={label}>
            <svg viewBox="0 0 20 20" width="20" height="20" focusable="false">
              {insets.slice(0, level + 1).map((inset, depth) => (
                <path
                  key={inset}
                  className={levelClass(depth)}
                  d={squaresPath(1, inset)}
                />
              ))}
            </svg>
            <span>{label}</span>
            <b>{written}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

const deepest = 5.5;
/** The inset of the squares of each level. A square has 20 units. */
const insets = [2, 1.5, deepest];

function levelClass(level: number): string | undefined {
  return [styles.whole, styles.part][level] ?? styles.inner;
}
