import { localeEntries, locales } from "#shared/locales.ts";
import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { WebDesignAndDevelopmentData } from "./web-design-and-development.data.ts";
import styles from "./house-plan.module.css";

type HousePlanProps = {
  copy: WebDesignAndDevelopmentData["copy"]["plan"];
  drawings: readonly Markup[];
};

/** A website as the floor plan of a house in a browser window; its rooms have numbers, explained below. */
export function HousePlan({ copy, drawings }: HousePlanProps) {
  return (
    <Section above="paper" seed={2}>
      <SectionHead heading={copy.heading} lead={copy.text} />
      <div className={styles.sheet}>
        {drawings.map((drawing) => (
          <InlineMarkup
            key={drawing.markup}
            piece={drawing}
            className={styles.drawing}
          />
        ))}
        <div className={styles.languages} aria-hidden="true">
          {locales.map((language) => (
            <span key={language} lang={language}>
              {localeEntries[language].endonym}
            </span>
          ))}
        </div>
        <div className={styles.marks} aria-hidden="true">
          {copy.rooms.map(({ name }, index) => (
            <span key={name}>{index + 1}</span>
          ))}
        </div>
        <ul className={styles.dimensions}>
          {copy.dimensions.map((dimension) => (
            <li key={dimension}>{dimension}</li>
          ))}
        </ul>
      </div>
      <ol className={styles.legend}>
        {copy.rooms.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
