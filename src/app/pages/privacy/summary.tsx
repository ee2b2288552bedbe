import { AddressLinked } from "../../ui/mail-linked.tsx";
import { TwoBlocks } from "../../ui/two-blocks.tsx";
import type { PrivacyData } from "./privacy.data.ts";
import styles from "./summary.module.css";

type SummaryCopy = PrivacyData["copy"]["summary"];

/** The notice in short: what is kept locked to what is not, and four points. */
export function Summary({ copy }: { copy: SummaryCopy }) {
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className="visually-hidden">
        {copy.heading}
      </h2>
      <div className="wrap">
        <TwoBlocks blocks={[copy.keep, copy.leave]} />
      </div>
      <ul className={`wrap ${styles.points}`}>
        {copy.points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <AddressLinked text={text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
