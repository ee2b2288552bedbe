import styles from "./fit.module.css";

/** Two pieces that join: what was sent has arrived. */
export function Fit() {
  return (
    <svg className={styles.fit} viewBox="0 0 300 92" aria-hidden>
      <path d="M150 0h150v92H150V64l28 10V18l-28 10Z" />
      <path d="M0 0h150v28l28-10v56l-28-10v28H0Z" />
    </svg>
  );
}
