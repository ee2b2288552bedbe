import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import type { InfluencerKolCopy } from "./influencer-kol.data.ts";
import styles from "./disclosure.module.css";

type DisclosureProps = {
  copy: InfluencerKolCopy["disclosure"];
  posts: Markup;
};

/** Three posts with their labels, and the people responsible. The labels are visible only in the light. */
export function Disclosure({ copy, posts }: DisclosureProps) {
  return (
    <div className={styles.rules}>
      <div>
        <h3>{copy.heading}</h3>
        <p className={styles.text}>{copy.text}</p>
        <InlineMarkup piece={posts} className={styles.posts} />
      </div>
      <div>
        <dl>
          {copy.places.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{copy.note}</p>
      </div>
    </div>
  );
}
