import { Fragment } from "react";
import { Section } from "../../ui/section.tsx";

import styles from "./about.module.css";

export type Fact = { label: string; lines: readonly string[] };
export type Author = { id: string; name: string; note: string };

/** The company data table, and below it those who write the articles; each has an address of its own. */
export function Facts({
  heading,
  facts,
  authors,
}: {
  heading: string;
  facts: readonly Fact[];
  authors: { heading: string; items: readonly Author[] };
}) {
  return (
    <Section ground="deep" above="paper" seed={2}>
      <div className={styles.split}>
        <h2>{heading}</h2>
        <dl className={styles.facts}>
          {facts.map(({ label, lines }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {lines.map((line, index) => (
                  <Fragment key={line}>
                    {index > 0 && <br />}
                    {line}
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <h2>{authors.heading}</h2>
        <dl className={styles.facts}>
          {authors.items.map(({ id, name, note }) => (
            <div key={id} id={`author-${id}`}>
              <dt>{name}</dt>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
