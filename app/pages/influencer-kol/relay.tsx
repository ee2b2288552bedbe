import { Beside, PaperPart } from "../../service-page/service-sections.tsx";
import type { InfluencerKolCopy } from "./influencer-kol.data.ts";
import { TitledItems } from "../../ui/titled-items.tsx";
import styles from "./relay.module.css";

/** The steps on one string, from the first name down to the last number. */
export function Relay({ copy }: { copy: InfluencerKolCopy["steps"] }) {
  return (
    <PaperPart above="paper">
      <Beside heading={copy.heading} lead={copy.lead}>
        <TitledItems as="ol" items={copy.items} className={styles.relay} />
      </Beside>
    </PaperPart>
  );
}
