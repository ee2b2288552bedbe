import { Section } from "../../ui/section.tsx";
import type { StrategyConceptPlanningData } from "./strategy-concept-planning.data.ts";
import styles from "./stepped-signs.module.css";

/** "Is this for you?": three sentences, each one stepped in. */
export function SteppedSigns({
  copy,
}: {
  copy: StrategyConceptPlanningData["copy"]["signs"];
}) {
  return (
    // The river of the hero's picture is the ground whose tenons reach into this section.
    <div className={styles.ground}>
      <Section above="celadon" seed={2}>
        <h2 className={styles.heading}>{copy.heading}</h2>
        <ul className={styles.signs}>
          {copy.items.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
