import type { ReactNode } from "react";
import type { Markup } from "#shared/document/markup.ts";
import type { Locale } from "#shared/locales.ts";
import { InlineMarkup } from "../graphics/inline-markup.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./feature.module.css";

type FeatureProps = {
  /** Why it stands out. */
  mark: string;
  to: string;
  heading: string;
  description: string;
  cover: Markup;
  /** The language of the words, where it is not that of the page. */
  lang?: Locale;
  /** Its facts. */
  children: ReactNode;
};

/** The one entry of a list that stands out: its words on indigo, and its whole picture. */
export function Feature({
  mark,
  to,
  heading,
  description,
  cover,
  lang,
  children,
}: FeatureProps) {
  return (
    <div className={styles.feature}>
      <div>
        <p className={styles.mark}>
          <span>{mark}</span>
        </p>
        <h3 lang={lang}>
          <Link to={to}>{heading}</Link>
        </h3>
        <p lang={lang}>{description}</p>
        {children}
      </div>
      <InlineMarkup piece={cover} className={styles.cover} />
    </div>
  );
}
