import type { Ground } from "../ui/ground.ts";
import { Section, SectionHead } from "../ui/section.tsx";
import type { Sample } from "./sample-copy.ts";
import { SampleLink } from "./sample-link.tsx";
import { SampleSheet } from "./sample-sheet.tsx";

/** The beginning of a sample of what a client gets, with a link to the whole of it, which can be printed. */
export function SampleSection({
  sample: { section, badge, sheet },
  above = "paper",
}: {
  sample: Sample;
  above?: Ground;
}) {
  return (
    <Section ground="deep" above={above} seed={2}>
      <SectionHead heading={section.heading} lead={section.lead} />
      <SampleSheet id={sheet.service} sheet={sheet} badge={badge} />
      <p>
        <SampleLink service={sheet.service} text={section.link} />
      </p>
    </Section>
  );
}
