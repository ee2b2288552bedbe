import styles from "./beam.module.css";

/** Two timbers and the gooseneck between them, pulled apart where something failed. */
export function Beam() {
  return (
    <svg className={styles.beam} viewBox="0 10 1180 380" aria-hidden>
      <path d="M560 30H0V370H560V230H495V275L430 254V146L495 125V170H560Z" />
      <path d="M1180 370V30H560V170H495V125L430 146V254L495 275V230H560V370Z" />
    </svg>
  );
}
