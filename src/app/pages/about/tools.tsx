import { Section } from "../../ui/section.tsx";
import type { AboutCopy } from "./about-copy.ts";
import styles from "./about.module.css";

/** Two blocks with a joint between them: the work that machines may do, and the work that a person checks. */
export function Tools({ copy }: { copy: AboutCopy["tools"] }) {
  return (
    <Section above="band" seed={3}>
      <div className={styles.split}>
        <h2>{copy.heading}</h2>
        <div className={styles.prose}>
          {copy.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className={styles.blocks}>
        {[copy.automated, copy.checked].map(({ heading, items }) => (
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
    </Section>
  );
}
