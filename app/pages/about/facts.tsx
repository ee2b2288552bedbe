import { phrases } from "../../ui/phrases.tsx";
import { Section } from "../../ui/section.tsx";
import type { Fact } from "./about.data.ts";
import styles from "./about.module.css";

/** The company data table. */
export function Facts({
  heading,
  facts,
}: {
  heading: string;
  facts: readonly Fact[];
}) {
  return (
    <Section ground="deep" above="paper" seed={2}>
      <div className={styles.split}>
        <h2>{phrases(heading)}</h2>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
