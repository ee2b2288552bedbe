import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import type { InfluencerKolData } from "./influencer-kol.data.ts";
import styles from "./disclosure.module.css";

/** Three posts, whose labels are seen in the light only, and who answers for them. */
export function Disclosure({
  copy: { places, note },
  posts,
}: {
  copy: InfluencerKolData["copy"]["disclosure"];
  posts: InfluencerKolData["posts"];
}) {
  return (
    <div className={styles.rules}>
      <InlineMarkup piece={posts} className={styles.posts} />
      <dl>
        {places.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{note}</p>
    </div>
  );
}
