import styles from "./beam.module.css";

/**
 * Two timbers and one gooseneck between them: pulled apart where something failed, joined where it worked. The long
 * side of both outlines is the same, so that they fit.
 */
export function Beam({ isJoined = false }: { isJoined?: boolean }) {
  // Joined timbers run on beyond the page on both sides, whatever its width, so that the joint is never cropped.
  const [left, right, top, bottom] = isJoined
    ? [-3000, 4180, 90, 310]
    : [0, 1180, 30, 370];
  return (
    <svg
      className={`${styles.beam} ${isJoined ? styles.joined : ""}`}
      viewBox={isJoined ? "235 90 690 220" : "0 10 1180 380"}
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.left}
        d={`M560 ${top}H${left}V${bottom}H560V230H495V275L430 254V146L495 125V170H560Z`}
      />
      <path
        className={styles.right}
        d={`M${right} ${bottom}V${top}H560V170H495V125L430 146V254L495 275V230H560V${bottom}Z`}
      />
    </svg>
  );
}
