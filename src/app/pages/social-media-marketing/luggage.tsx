import type { SocialMediaMarketingData } from "./social-media-marketing.data.ts";
import { TitledItems } from "../../ui/titled-items.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./luggage.module.css";

type LuggageProps = Pick<SocialMediaMarketingData["copy"], "work" | "signs">;

/** The clients for whom the service is meant, and beside them the deliverables. */
export function Luggage({ work, signs }: LuggageProps) {
  return (
    // The ground of the hero's picture is the one whose tenons reach into this section.
    <div className={styles.ground}>
      <Section above="hinoki">
        <div className={styles.split}>
          <div className={styles.fit}>
            <h2>{signs.heading}</h2>
            <ul>
              {signs.items.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{work.heading}</h2>
            <TitledItems items={work.items} className={styles.list} />
          </div>
        </div>
      </Section>
    </div>
  );
}
