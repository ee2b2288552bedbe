import { Chart } from "../charts/chart.tsx";
import type { Markup } from "#shared/document/markup.ts";
import type { Ground } from "../ui/ground.ts";
import { Section, SectionHead } from "../ui/section.tsx";
import styles from "./charts-section.module.css";

/**
 * The charts of a service. Several stand below the heading; a single one stands beside it, unless it is a beam, which
 * takes the whole width.
 */
export function ChartsSection({
  copy,
  charts,
  above = "paper",
}: {
  copy: { heading: string; lead: string };
  charts: readonly Markup[];
  above?: Ground;
}) {
  return (
    <Section ground="deep" above={above} seed={1}>
      <div className={styles.section}>
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <div className={styles.charts}>
          {charts.map((chart) => (
            <Chart key={chart.markup} piece={chart} />
          ))}
        </div>
      </div>
    </Section>
  );
}
