import type { PieceColour } from "#shared/services.ts";
import grounds from "./ground.module.css";
import styles from "./joint.module.css";

/** The ground of a section. Neighbours are joined: the upper section sends its tenons into the lower one. */
export type Ground = "paper" | "deep" | "band" | "honey" | "sage" | "night";

/** A ground whose tenons reach into a section: of another section, or of the piece of a service. */
export type JointGround = Ground | PieceColour;

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
  const places = arrangements[seed % arrangements.length] ?? {};
  return (
    <svg
      className={`${styles.joint} ${grounds[ground]}`}
      width="100%"
      height="48"
      aria-hidden
    >
      {Object.entries(places).map(([at, path]) => (
        <svg key={at} x={at} overflow="visible">
          <path d={path} />
        </svg>
      ))}
    </svg>
  );
}

/** The last section of a page reaches into the footer. It is the last element of `main`. */
export function FooterJoint({ ground }: { ground: JointGround }) {
  return (
    <div className={styles.edge}>
      <Joint ground={ground} seed={3} />
    </div>
  );
}

const dovetail = "M-40.8-4V0L-60 34H60L40.8 0V-4Z";
const gooseneck = "M-16.8-4V22H-42L-30.2 44H30.2L42 22H16.8V-4Z";

const arrangements: Record<string, string>[] = [
  { "8%": dovetail, "38%": gooseneck, "71%": dovetail },
  { "16%": dovetail, "52%": gooseneck, "84%": dovetail },
  { "20%": dovetail, "56%": dovetail, "80%": gooseneck },
  { "9%": gooseneck, "46%": dovetail, "78%": dovetail },
];
