import { LeadIn } from "../../ui/lead-in.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { SocialMediaMarketingData } from "./social-media-marketing.data.ts";
import styles from "./carriages.module.css";

/** The channels as carriages of one train at night, each coupled to the one before. */
export function Carriages({
  copy,
}: {
  copy: SocialMediaMarketingData["copy"]["channels"];
}) {
  return (
    <Section ground="band" above="paper" seed={1}>
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <ul className={styles.train}>
        {copy.items.map(({ name, text, needs }) => (
          <li key={name}>
            <div className={styles.carriage}>
              <h3>{name}</h3>
              <p>{text}</p>
              <p>
                <LeadIn>{copy.needs}</LeadIn>
                {needs}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
