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
  const sheet = (title: string, to: string, children: ReactNode) => (
    <li key={to}>
      <Link to={samples + to}>
        <span className={styles.top}>
          <span>
            <i>{proof.badge}</i> {proof.page}
          </span>
          <b className="display">{title}</b>
        </span>
        {children}
      </Link>
    </li>
  );
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
        {sheet(
          audit.title,
          "#google-seo",
          <>
            <Rows rows={audit.rows} />
            <Pen path="M6 26C40 4 150 2 184 18s-40 22-100 20S-6 34 20 14" />
          </>,
        )}
        {sheet(
          plan.title,
          "#strategy-concept-planning",
          <>
            <svg viewBox="0 0 240 120" aria-hidden>
              <path
                stroke="#d6cab4"
                strokeWidth="2"
                d="M0 8h240M80 0v116M160 0v116"
              />
              <path fill="#d23a1b" d="M0 22h86v18H0z" />
              <path fill="#173a63" d="M50 46h104v18H50z" />
              <path fill="#f5ae23" d="M104 70h94v18h-94z" />
              <path fill="#8fbfa8" d="M140 94h100v18H140z" />
            </svg>
            <span className={styles.row}>
              {plan.months.map((month) => (
                <span key={month}>{month}</span>
              ))}
            </span>
          </>,
        )}
        {sheet(
          brief.title,
          "#influencer-kol",
          <>
            <Rows rows={brief.rows} />
            <Pen path="M8 22c30-10 40 10 66 0s40 8 66-2 30 6 48-2" />
          </>,
        )}
        {sheet(
          quotation.title,
          "#quotation",
          <>
            {[...quotation.items, quotation.total].map((item) => (
              <span key={item} className={styles.row}>
                <span>{item}</span> <span className={styles.blank} />
              </span>
            ))}
          </>,
        )}
      </ul>
    </Section>
  );
}

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return rows.map(([name, value]) => (
    <span key={name} className={styles.row}>
      <span>{name}</span> <span>{value}</span>
    </span>
  ));
}

/** A mark by hand. */
function Pen({ path }: { path: string }) {
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
