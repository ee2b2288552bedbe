import type { ReactNode } from "react";
import { href } from "#shared/site-map.ts";
import { useTree } from "../../i18n/i18n.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { HomeData } from "./home.data.ts";
import styles from "./proof.module.css";

/** Sheets of paper, each the first page of what a client gets. */
export function Proof({ copy: { proof }, company }: HomeData) {
  const { locale } = useTree();
  const samples = href(locale, "samples");
  const { audit, plan, brief, quotation } = proof;
  const lines = [...quotation.items, quotation.total];
  return (
    <Section
      id="proof"
      ground="night"
      above={company?.prices.length ? "deep" : "paper"}
      seed={2}
    >
      <SectionHead heading={proof.heading} lead={proof.lead}>
        <ButtonLink to={samples} variant="paper">
          {proof.cta}
        </ButtonLink>
      </SectionHead>
      <ul className={styles.sheets}>
        {sheet("google-seo", audit.title, audit.rows, pens.ring)}
        {sheet(
          "strategy-concept-planning",
          plan.title,
          [plan.months],
          timetable,
        )}
        {sheet("influencer-kol", brief.title, brief.rows, pens.wave)}
        {sheet(
          "quotation",
          quotation.title,
          lines.map((line) => [line, ""]),
        )}
      </ul>
    </Section>
  );

  /** An empty cell is a line to be filled in. */
  function sheet(
    anchor: string,
    title: string,
    rows: readonly (readonly string[])[],
    drawing?: ReactNode,
  ) {
    return (
      <li>
        <Link to={`${samples}#${anchor}`}>
          <span className={styles.top}>
            <span>
              <i>{proof.badge}</i> {proof.page}
            </span>
            <b className="display">{title}</b>
          </span>
          {drawing}
          {rows.map((cells) => (
            <span key={cells[0]} className={styles.row}>
              {cells.map((cell) => (
                <span key={cell}>{cell}</span>
              ))}
            </span>
          ))}
        </Link>
      </li>
    );
  }
}

const timetable = (
  <svg viewBox="0 0 240 120" aria-hidden>
    <path stroke="#d6cab4" strokeWidth="2" d="M0 8h240M80 0v116M160 0v116" />
    <path fill="#d23a1b" d="M0 22h86v18H0z" />
    <path fill="#173a63" d="M50 46h104v18H50z" />
    <path fill="#f5ae23" d="M104 70h94v18h-94z" />
    <path fill="#8fbfa8" d="M140 94h100v18H140z" />
  </svg>
);

/** Marks by hand. */
const pens = {
  ring: pen("M6 26C40 4 150 2 184 18s-40 22-100 20S-6 34 20 14"),
  wave: pen("M8 22c30-10 40 10 66 0s40 8 66-2 30 6 48-2"),
};

function pen(path: string) {
  return (
    <svg
      className={styles.pen}
      preserveAspectRatio="none"
      viewBox="0 0 200 40"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}
