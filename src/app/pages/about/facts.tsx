import { Fragment } from "react";
import type { Sampled } from "#shared/company.ts";
import { SampleMark } from "../../company/sample-mark.tsx";
import { Section } from "../../ui/section.tsx";

import styles from "./about.module.css";

export type Fact = Sampled & { label: string; lines: readonly string[] };

export type Author = { id: string; name: string; note: string };

/** A table of what every site says would only show how little is known. */
const leastFacts = 7;

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
        {facts.length >= leastFacts && (
          <>
            <h2>{heading}</h2>
            <dl className={styles.facts}>
              {facts.map(({ label, lines, sample }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {lines.map((line, index) => (
                      <Fragment key={line}>
                        {index > 0 && <br />}
                        {line}
                      </Fragment>
                    ))}{" "}
                    <SampleMark of={{ sample }} />
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
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
