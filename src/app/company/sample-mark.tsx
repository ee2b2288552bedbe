import type { Sampled } from "#content/index.ts";
import styles from "./sample-mark.module.css";

/** The dashed mark of a fact that the owner has not set yet. Beside a true one stands nothing. */
export function SampleMark({ of: fact }: { of: Sampled | undefined }) {
  if (fact?.sample === undefined) return null;
  return <small className={styles.mark}>{fact.sample}</small>;
}

type ToldProps = { fact: Sampled & { label: string; text: string } };

/** A fact with its label and its mark. */
export function Told({ fact }: ToldProps) {
  return (
    <>
      {fact.label} {fact.text} <SampleMark of={fact} />
    </>
  );
}
