import styles from "./beam.module.css";

/**
 * Two timbers and one gooseneck between them: pulled apart where something failed, joined where it worked. The long
 * side of both outlines is the same, so that they fit.
 */
export function Beam({ isJoined = false }: { isJoined?: boolean }) {
  return (
    <svg
      className={`${styles.beam} ${isJoined ? styles.joined : ""}`}
      viewBox={isJoined ? "0 90 1180 220" : "0 10 1180 380"}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.left}
        d="M560 30H0V370H560V230H495V275L430 254V146L495 125V170H560Z"
      />
      <path
        className={styles.right}
        d="M1180 370V30H560V170H495V125L430 146V254L495 275V230H560V370Z"
      />
    </svg>
  );
}
