import { Section, SectionHead } from "../../ui/section.tsx";
import type { AboutCopy } from "./about-copy.ts";
import styles from "./about.module.css";

/** The steps of a project in order. Each names the people, the work, and the result that the client sees. */
export function WorkSteps({ copy }: { copy: AboutCopy["work"] }) {
  return (
    <Section ground="deep" above="sage" seed={1} id="how-we-work">
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <ol className={styles.steps}>
        {copy.steps.map(({ title, who, text, see }) => (
          <li key={title}>
            <h3>
              <span>{title}</span>
            </h3>
            <div className={styles.what}>
              <p>{text}</p>
              <p className="soft">{who}</p>
            </div>
            <p className={`joined ${styles.see}`}>
              <span>{see}</span>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
