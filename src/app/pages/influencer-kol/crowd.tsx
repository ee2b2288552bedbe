import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import type { InfluencerKolCopy } from "./influencer-kol.data.ts";
import styles from "./crowd.module.css";

type CrowdProps = {
  copy: InfluencerKolCopy["crowd"];
  /** One row of kites for each year. */
  kites: readonly Markup[];
};

/** How many there are to choose from: a picture table with its figures beside it. */
export function Crowd({ copy, kites }: CrowdProps) {
  return (
    <div className={styles.crowd}>
      <div>
        <h2>{copy.heading}</h2>
        <p className="lead soft">{copy.lead}</p>
      </div>
      <figure>
        <dl>
          {copy.rows.map(({ year, value }, index) => {
            const row = kites[index];
            return (
              <div key={year}>
                <dt>{year}</dt>
                <dd>
                  {row && <InlineMarkup piece={row} className={styles.kites} />}
                  {value}
                </dd>
              </div>
            );
          })}
        </dl>
        <figcaption>{copy.source}</figcaption>
      </figure>
    </div>
  );
}
