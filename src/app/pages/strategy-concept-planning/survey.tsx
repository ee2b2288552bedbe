import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import "../../graphics/drawing.css";
import type { Markup } from "#shared/document/markup.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { StrategyConceptPlanningData } from "./strategy-concept-planning.data.ts";
import styles from "./survey.module.css";

type SurveyProps = Pick<StrategyConceptPlanningData["copy"], "work"> & {
  copy: StrategyConceptPlanningData["copy"]["survey"];
  drawings: readonly Markup[];
};

/** The deliverables as a site drawing, which has a number for each. Narrow screens show another drawing. */
export function Survey({ copy, work, drawings }: SurveyProps) {
  return (
    <Section ground="deep" above="paper" seed={2}>
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <div className={styles.sheet}>
        {drawings.map((drawing) => (
          <InlineMarkup
            key={drawing.markup}
            piece={drawing}
            className={styles.drawing}
          />
        ))}
        <ul className={styles.dimensions}>
          {copy.dimensions.map((dimension) => (
            <li key={dimension}>{dimension}</li>
          ))}
        </ul>
        <div className={styles.marks} aria-hidden="true">
          {work.items.map(({ title }, index) => (
            <span key={title}>{index + 1}</span>
          ))}
        </div>
      </div>
      <h3 className={styles.title}>{work.heading}</h3>
      <ol className={styles.legend}>
        {work.items.map(({ title, text }) => (
          <li key={title}>
            <h4>{title}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
