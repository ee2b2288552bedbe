import "../../ui/joined.css";
import { AddressLinked } from "../../ui/mail-linked.tsx";
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
      <div className={styles.blocks}>
        {([copy.keep, copy.leave] as const).map(({ heading, items }) => (
          <div key={heading} className="joined">
            <h3>{heading}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
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
