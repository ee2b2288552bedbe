import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { InfluencerKolCopy } from "./influencer-kol.data.ts";
import { TitledItems } from "../../ui/titled-items.tsx";
import styles from "./measure-string.module.css";

type MeasureStringProps = {
  copy: InfluencerKolCopy["measure"];
  string: Markup;
};

/** The measured figures along the string of a kite. The first bow does not count; the last one is the purpose. */
export function MeasureString({ copy, string }: MeasureStringProps) {
  return (
    <Section ground="band" above="paper" seed={2}>
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <InlineMarkup piece={string} className={styles.drawing} />
      <TitledItems as="ol" items={copy.items} className={styles.string} />
    </Section>
  );
}
