import type { ReactNode } from "react";
import type { Ground, JointGround } from "../ui/ground.ts";
import { Section, SectionHead } from "../ui/section.tsx";
import type { ServiceCopy } from "./service-copy.ts";
import styles from "./service-sections.module.css";

// Sections that several service pages have. Each page chooses their order and has sections of its own between them.
// `above` is the ground of the section before. Its tenons reach into this section.

export type PartProps<Name extends keyof ServiceCopy> = {
  copy: ServiceCopy[Name];
  above?: JointGround;
};

type MeasureProps = {
  copy: {
    heading: string;
    lead: string;
    items: readonly (string | { title: string; text: string })[];
  };
  above?: Ground;
};

/** The measures of success: lines, or titles with a text each. */
export function Measure({ copy, above = "paper" }: MeasureProps) {
  return (
    <Section above={above} seed={2}>
      <Beside heading={copy.heading} lead={copy.lead}>
        <ul className={styles.ruled}>
          {copy.items.map((item) => (
            <li key={typeof item === "string" ? item : item.title}>
              {typeof item === "string" ? (
                item
              ) : (
                <>
                  <h3>{item.title}</h3>
                  <p>{item.text}</p>
                </>
              )}
            </li>
          ))}
        </ul>
      </Beside>
    </Section>
  );
}

/** Honest limits. */
export function Limits({ copy, above = "paper" }: PartProps<"limits">) {
  return (
    <Section above={above} seed={3}>
      <SectionHead heading={copy.heading} />
      <ul className={styles.limits}>
        {copy.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}

type BesideProps = { heading: string; lead?: string; children: ReactNode };

/** A heading on the left, which stays in view while the visitor scrolls the content on the right. */
export function Beside({ heading, lead, children }: BesideProps) {
  return (
    <div className={styles.beside}>
      <div>
        <h2>{heading}</h2>
        {lead !== undefined && <p className="lead soft">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
