import type { JointGround } from "./ground.ts";
import grounds from "./ground.module.css";
import styles from "./joint.module.css";

/**
 * The tenons of the section above: two dovetails and one gooseneck, off the column grid, never evenly spaced.
 * Neck and head follow the carpenter's proportions: dovetail neck .68, gooseneck neck .4 and tip .72.
 */
export function Joint({
  ground,
  seed = 0,
}: {
  ground: JointGround;
  seed?: number;
}) {
  const places = arrangements[seed % arrangements.length] ?? arrangements[0];
  return (
    <svg
      className={`${styles.joint} ${grounds[ground]}`}
      width="100%"
      height="48"
      aria-hidden="true"
      focusable="false"
    >
      {places.map(({ at, kind }) => (
        <svg key={at} x={at} overflow="visible">
          <path d={kind === "dovetail" ? dovetail : gooseneck} />
        </svg>
      ))}
    </svg>
  );
}

const dovetail = "M-40.8-4V0L-60 34H60L40.8 0V-4Z";
const gooseneck = "M-16.8-4V22H-42L-30.2 44H30.2L42 22H16.8V-4Z";

type Tenon = { at: string; kind: "dovetail" | "gooseneck" };
const arrangements: readonly [Tenon[], ...Tenon[][]] = [
  [
    { at: "8%", kind: "dovetail" },
    { at: "38%", kind: "gooseneck" },
    { at: "71%", kind: "dovetail" },
  ],
  [
    { at: "16%", kind: "dovetail" },
    { at: "52%", kind: "gooseneck" },
    { at: "84%", kind: "dovetail" },
  ],
  [
    { at: "20%", kind: "dovetail" },
    { at: "56%", kind: "dovetail" },
    { at: "80%", kind: "gooseneck" },
  ],
  [
    { at: "9%", kind: "gooseneck" },
    { at: "46%", kind: "dovetail" },
    { at: "78%", kind: "dovetail" },
  ],
];
