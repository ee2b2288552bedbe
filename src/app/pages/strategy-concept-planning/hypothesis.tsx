import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { StrategyConceptPlanningData } from "./strategy-concept-planning.data.ts";
import { TitledItems } from "../../ui/titled-items.tsx";
import styles from "./hypothesis.module.css";

type HypothesisProps = Pick<StrategyConceptPlanningData["copy"], "days"> & {
  copy: StrategyConceptPlanningData["copy"]["hypothesis"];
  ruler: Markup;
};

/** The plan as one sentence in three pieces, the last a little out of its socket; under it, the time to scale. */
export function Hypothesis({ copy, days, ruler }: HypothesisProps) {
  return (
    <Section above="paper">
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <div className={styles.board}>
        {copy.pieces.map(({ title, text }) => (
          <p key={title}>
            <b>{title}</b> {text}
          </p>
        ))}
      </div>
      <p className="soft">{copy.note}</p>
      <div className={styles.time}>
        <div className={styles.ruler} aria-hidden="true">
          <InlineMarkup piece={ruler} />
          <span>0</span>
          <span>30</span>
          <span>60</span>
          <span>{days.end}</span>
        </div>
        <h2>{days.heading}</h2>
        <TitledItems as="ol" items={days.items} className={styles.days} />
        <p className="soft">{days.note}</p>
      </div>
    </Section>
  );
}
