import { SampleLink } from "../../sample-sheet/sample-link.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import joints from "../../ui/tenon.module.css";
import type { InfluencerKolCopy } from "./influencer-kol.data.ts";
import styles from "./brief-sheet.module.css";

type Brief = InfluencerKolCopy["brief"];

/** A creator's brief on one sheet of paper: what is fixed on the left holds what is free on the right. */
export function BriefSheet({ copy, link }: { copy: Brief; link: string }) {
  return (
    <Section ground="deep" above="paper" seed={3}>
      <SectionHead heading={copy.heading} lead={copy.text} />
      <div className={styles.sheet}>
        <div className={styles.top}>
          <div>
            <h3>{copy.sheetTitle}</h3>
            <p>{copy.example}</p>
          </div>
          <dl>
            {copy.top.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.cut}>
          <div className="piece-indigo">
            <Side copy={copy.fixed} />
            <span className={joints.tenon} />
          </div>
          <div className="piece-marigold">
            <Side copy={copy.free} />
          </div>
        </div>
        <ul className={styles.signed} aria-label={copy.signatures}>
          {copy.signed.map((who, index) => (
            <li key={who}>
              <svg viewBox="0 0 240 60" aria-hidden="true" focusable="false">
                <path d={signatures[index]} />
              </svg>
              {who}
            </li>
          ))}
        </ul>
        <p className={styles.note}>{copy.note}</p>
      </div>
      <p className={styles.link}>
        <SampleLink service="influencer-kol" text={link} />
      </p>
    </Section>
  );
}

function Side({ copy }: { copy: Brief["fixed"] }) {
  return (
    <>
      <h4>{copy.title}</h4>
      <p>{copy.text}</p>
      <dl>
        {copy.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const signatures = [
  "M12 40C30 6 44 8 40 34S64 20 70 30 84 44 96 26 120 22 124 34 168 30 200 22",
  "M14 26C44 8 60 20 42 40S20 44 36 28 84 12 82 36 110 30 118 20 132 48 150 30 190 18 216 34",
  "M18 44C26 20 34 8 38 14S28 44 40 40 62 18 66 24 58 42 70 38 92 20 96 30 120 40 132 26 176 30 204 20",
];
