import { Beside } from "../../service-page/service-sections.tsx";
import type { Ground } from "../../ui/ground.ts";
import type { InfluencerKolCopy } from "./influencer-kol.data.ts";
import { TitledItems } from "../../ui/titled-items.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./relay.module.css";

/** The steps on one string, from the first name down to the last number. */
export function Relay({
  copy,
  above,
}: {
  copy: InfluencerKolCopy["steps"];
  above: Ground;
}) {
  return (
    <Section above={above}>
      <Beside heading={copy.heading} lead={copy.lead}>
        <TitledItems as="ol" items={copy.items} className={styles.relay} />
      </Beside>
    </Section>
  );
}
