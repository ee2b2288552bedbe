import { phrases } from "../../ui/phrases.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { AboutCopy } from "./about.data.ts";
import styles from "./about.module.css";

/** What is taken away from the work, each with the socket it leaves. */
export function LeaveOut({ copy }: { copy: AboutCopy["leaveOut"] }) {
  return (
    <Section ground="band" above="paper" seed={0}>
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <ul className={styles.leaveOut}>
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
