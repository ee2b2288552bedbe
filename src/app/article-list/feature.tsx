import type { ReactNode } from "react";
import type { Locale } from "#shared/locales.ts";
import { Html } from "../graphics/html.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./feature.module.css";

type FeatureProps = {
  /** Why it stands out. */
  mark: string;
  to: string;
  heading: string;
  description: string;
  cover: string;
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
      <Html html={cover} className={styles.cover} />
    </div>
  );
}
