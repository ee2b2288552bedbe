import { Section, SectionHead } from "../ui/section.tsx";
import { TitledGrid } from "../ui/titled-grid.tsx";
import { type PartProps } from "./service-sections.tsx";

/** The deliverables of a service. */
export function Work({ copy, above = "paper" }: PartProps<"work">) {
  return (
    <Section above={above}>
      <SectionHead heading={copy.heading} />
      <TitledGrid items={copy.items} />
    </Section>
  );
}
