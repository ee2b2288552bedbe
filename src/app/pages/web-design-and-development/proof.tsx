import type { ComponentProps } from "react";
import { ChartEvidence } from "../../charts/chart.tsx";
import { Prose } from "../../ui/lists.tsx";
import { Section } from "../../ui/section.tsx";
import type { WebDesignAndDevelopmentData } from "./web-design-and-development.data.ts";
import styles from "./proof.module.css";

/** This site is the proof; beside it, the public limits anyone may hold it against. */
export function Proof({
  copy,
  evidence,
}: Pick<WebDesignAndDevelopmentData, "evidence"> & {
  copy: WebDesignAndDevelopmentData["copy"]["proof"];
}) {
  const { rulers } = copy;
  return (
    <Section above="band" seed={2}>
      <div className={styles.split}>
        <div>
          <h2>{copy.heading}</h2>
          <Prose paragraphs={copy.paragraphs} />
        </div>
        <figure className={styles.rulers}>
          <figcaption>
            <h3>{rulers.heading}</h3>
            <p className="soft">{rulers.text}</p>
          </figcaption>
          <Zones
            className={styles.key}
            names={rulers.zones}
            aria-hidden="true"
          />
          {rulers.items.map(({ name, text, good, poor }) => (
            <div key={name} className={styles.ruler}>
              <p>
                <b>{name}</b> <span className="soft">{text}</span>
              </p>
              {/* The chart's summary and table say the limits in words. */}
              <div aria-hidden="true">
                <Zones className={styles.zones} names={rulers.zones} />
                <p className={styles.limits}>
                  <span>0</span> <span>{good}</span> <span>{poor}</span>
                </p>
              </div>
            </div>
          ))}
          <ChartEvidence piece={evidence} />
        </figure>
      </div>
    </Section>
  );
}

/** The ranges of a scale: good, in need of work, poor. */
function Zones({
  names,
  ...list
}: ComponentProps<"ul"> & { names: readonly string[] }) {
  return (
    <ul {...list}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
