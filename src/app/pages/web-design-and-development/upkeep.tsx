import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { WebDesignAndDevelopmentData } from "./web-design-and-development.data.ts";
import styles from "./upkeep.module.css";

type UpkeepProps = Pick<WebDesignAndDevelopmentData["copy"], "limits"> & {
  copy: WebDesignAndDevelopmentData["copy"]["upkeep"];
  pictures: readonly Markup[];
};

/** Honest limits: the work a wooden house needs, month by month, and what nobody can promise. */
export function Upkeep({ copy, limits, pictures }: UpkeepProps) {
  return (
    <Section ground="sage" above="paper" seed={1}>
      <SectionHead heading={limits.heading} lead={copy.lead} />
      <ul className={styles.year}>
        {copy.items.map(({ title, text }, index) => {
          const picture = pictures[index];
          return (
            <li key={title}>
              <h3>{title}</h3>
              {picture !== undefined && <InlineMarkup piece={picture} />}
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
      <ul className={styles.limits}>
        {limits.items.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </Section>
  );
}
