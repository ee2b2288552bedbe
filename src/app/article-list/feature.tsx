import { href } from "#shared/site-map.ts";
import { Html } from "../graphics/html.tsx";
import { useTree } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import { EntryFacts, pageOf, type Teaser } from "./entry-rows.tsx";
import styles from "./feature.module.css";

type FeatureProps = {
  entry: Teaser & { description: string; cover: string };
  /** Why it stands out. */
  mark: string;
};

/** The one entry of a list that stands out: its words on indigo, and its whole picture. */
export function Feature({ entry, mark }: FeatureProps) {
  const { locale } = useTree();
  const lang = "lang" in entry ? entry.lang : undefined;
  return (
    <div className={styles.feature} data-subject={entry.category}>
      <div>
        <p className={styles.mark}>
          <span>{mark}</span>
        </p>
        <h3 lang={lang}>
          <Link to={href(locale, pageOf(entry), { slug: entry.slug })}>
            {entry.heading}
          </Link>
        </h3>
        <p lang={lang}>{entry.description}</p>
        <EntryFacts entry={entry} />
      </div>
      <Html html={entry.cover} className={styles.cover} />
    </div>
  );
}
