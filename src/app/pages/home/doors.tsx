import { Link } from "../../ui/link.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { HomeCopy } from "./home-copy.ts";
import styles from "./doors.module.css";

/** One way in for each kind of visitor. */
export function Doors({ copy }: { copy: HomeCopy["doors"] }) {
  return (
    <Section ground="deep" above="paper" seed={2}>
      <SectionHead heading={copy.heading} />
      <ul className={styles.doors}>
        {copy.items.map(({ title, text, to }) => (
          <li key={title}>
            <Link to={to}>
              <b>{title}</b>
              <span>{text}</span>
              <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
