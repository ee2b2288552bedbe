import { Beside, PaperPart } from "../../service-page/service-sections.tsx";
import { phrases } from "../../ui/phrases.tsx";
import type { InfluencerKolCopy } from "./influencer-kol.data.ts";
import styles from "./relay.module.css";

/** The steps on one string, from the first name down to the last number. */
export function Relay({ copy }: { copy: InfluencerKolCopy["steps"] }) {
  return (
    <PaperPart above="paper">
      <Beside heading={copy.heading} lead={copy.lead}>
        <ol className={styles.relay}>
          {copy.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{phrases(title)}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Beside>
    </PaperPart>
  );
}
