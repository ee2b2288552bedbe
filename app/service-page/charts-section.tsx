import { Chart } from "../charts/chart.tsx";
import type { Markup } from "../graphics/markup.ts";
import { Section, SectionHead } from "../ui/section.tsx";
import styles from "./charts-section.module.css";

export function ChartsSection({
  copy,
  charts,
}: {
  copy: { heading: string; lead: string };
  charts: readonly Markup[];
}) {
  return (
    <Section ground="deep" above="paper" seed={1}>
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <div className={styles.charts}>
        {charts.map((chart) => (
          <Chart key={chart.markup} piece={chart} />
        ))}
      </div>
    </Section>
  );
}
