import type { Sampled } from "#shared/company.ts";
import styles from "./sample-mark.module.css";

/** The dashed mark of a fact that the owner has not set yet. Beside a true one stands nothing. */
export function SampleMark({ of: fact }: { of: Sampled | undefined }) {
  if (fact?.sample === undefined) return null;
  return <small className={styles.mark}>{fact.sample}</small>;
}
