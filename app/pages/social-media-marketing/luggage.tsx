import { PaperPart } from "../../service-page/service-sections.tsx";
import type { SocialMediaMarketingData } from "./social-media-marketing.data.ts";
import { TitledItems } from "../../ui/titled-items.tsx";
import styles from "./luggage.module.css";

type LuggageProps = Pick<SocialMediaMarketingData["copy"], "work" | "signs">;

/** The deliverables, and beside them the clients for whom the service is meant. */
export function Luggage({ work, signs }: LuggageProps) {
  return (
    <PaperPart above="paper">
      <div className={styles.split}>
        <div>
          <h2>{work.heading}</h2>
          <TitledItems items={work.items} className={styles.list} />
        </div>
        <div className={styles.fit}>
          <h2>{signs.heading}</h2>
          <ul>
            {signs.items.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
      </div>
    </PaperPart>
  );
}
