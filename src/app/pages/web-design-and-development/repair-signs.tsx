import { Beside } from "../../service-page/service-sections.tsx";
import { List } from "../../ui/lists.tsx";
import { Section } from "../../ui/section.tsx";
import type { WebDesignAndDevelopmentData } from "./web-design-and-development.data.ts";
import styles from "./repair-signs.module.css";

/** "Is this for you?": to rebuild, or only to repair. */
export function RepairSigns({
  copy,
}: {
  copy: WebDesignAndDevelopmentData["copy"]["signs"];
}) {
  return (
    <Section ground="deep" above="hinoki" seed={1}>
      <div className={styles.signs}>
        <Beside heading={copy.heading}>
          <List items={copy.items} isLarge />
        </Beside>
      </div>
    </Section>
  );
}
