import { Section, SectionHead } from "../../ui/section.tsx";
import type { AboutCopy } from "./about-copy.ts";
import { TitledItems } from "../../ui/titled-items.tsx";
import styles from "./about.module.css";

/** Three statements, each below its inked line. */
export function Beliefs({ copy }: { copy: AboutCopy["beliefs"] }) {
  return (
    <Section ground="celadon" above="paper" seed={2}>
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <TitledItems items={copy.items} className={styles.beliefs} />
    </Section>
  );
}
