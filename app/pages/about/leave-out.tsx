import { Section, SectionHead } from "../../ui/section.tsx";
import type { AboutCopy } from "./about-copy.ts";
import { TitledItems } from "../../ui/titled-items.tsx";
import styles from "./about.module.css";

/** What is taken away from the work, each with the socket it leaves. */
export function LeaveOut({ copy }: { copy: AboutCopy["leaveOut"] }) {
  return (
    <Section ground="band" above="paper" seed={0}>
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <TitledItems items={copy.items} className={styles.leaveOut} />
    </Section>
  );
}
