import type { Part } from "../geometry/part-geometry.ts";
import styles from "./beam.module.css";

type JoinedPart = Part & {
  className: string | undefined;
  /** Id of a pattern on top of the colour. */
  pattern?: string | undefined;
};

/**
 * Parts of a beam, joined by dovetails. A part ends at the saw cut. The dovetail at its end lies over the next part and
 * counts for neither figure.
 */
export function JoinedParts({
  parts,
  joint,
}: {
  parts: readonly JoinedPart[];
  joint: keyof typeof joints;
}) {
  return (
    <>
      {parts.map(({ start, length, className, pattern }) => {
        const place = { x: `${start}%`, width: `${length}%`, height: "100%" };
        return (
          <g key={start}>
            <rect {...place} className={className} />
            {pattern && <rect {...place} fill={`url(#${pattern})`} />}
          </g>
        );
      })}
      {parts.slice(0, -1).map(({ start, length, className }) => (
        <svg key={start} x={`${start + length}%`} overflow="visible">
          <line className={styles.saw} y2="100%" />
          <svg y="50%" overflow="visible">
            <path
              className={`${styles.joint} ${className ?? ""}`}
              d={joints[joint]}
            />
          </svg>
        </svg>
      ))}
    </>
  );
}

/** Outlines of dovetails. The neck is .68 of the head. The outline is open at the neck, where there is no saw cut. */
const joints = {
  small: "M-2-8H0L10-12V12L0 8H-2",
  large: "M-2-28H0L34-41V41L0 28H-2",
};
