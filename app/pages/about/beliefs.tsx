import { phrases } from "../../ui/phrases.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { AboutCopy } from "./about.data.ts";
import styles from "./about.module.css";

/** Three statements, each below its inked line. */
export function Beliefs({ copy }: { copy: AboutCopy["beliefs"] }) {
  return (
    <Section ground="celadon" above="paper" seed={2}>
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <ul className={styles.beliefs}>
        {copy.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{phrases(title)}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
