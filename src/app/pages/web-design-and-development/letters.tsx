import { localeEntries } from "#shared/locales.ts";
import { Choice } from "../../ui/choice.tsx";
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
    <Section ground="band" above="paper" seed={1}>
      <div className="split">
        <div>
          <h2 className="section-title">{copy.heading}</h2>
          <p className="lead soft">{copy.lead}</p>
        </div>
        <Choice
          name="script"
          legend={copy.heading}
          items={copy.items.map(({ language, sample, text }) => ({
            id: language,
            label: (
              <span lang={language}>{localeEntries[language].endonym}</span>
            ),
            panel: (
              <>
                <p lang={language} className={styles.sample}>
                  <span className={styles[language]}>{sample}</span>
                </p>
                <p>{text}</p>
              </>
            ),
          }))}
        />
      </div>
    </Section>
  );
}
