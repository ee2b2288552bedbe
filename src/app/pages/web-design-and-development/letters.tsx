import { localeEntries } from "#shared/locales.ts";
import { Section } from "../../ui/section.tsx";
import type { WebDesignAndDevelopmentData } from "./web-design-and-development.data.ts";
import styles from "./letters.module.css";

/** The same words in three scripts, large, on ruled ground: each needs a height of its own. */
export function Letters({
  copy,
}: {
  copy: WebDesignAndDevelopmentData["copy"]["letters"];
}) {
  return (
    <Section ground="band" above="sage" seed={1}>
      <h2 className={styles.heading}>{copy.heading}</h2>
      {copy.items.map(({ language, sample, text }) => (
        <div key={language} className={styles.row}>
          <p lang={language} className={styles.sample}>
            <span className={styles[language]}>{sample}</span>
          </p>
          <p>
            <b lang={language}>{localeEntries[language].endonym}</b> {text}
          </p>
        </div>
      ))}
    </Section>
  );
}
