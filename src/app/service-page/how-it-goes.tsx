import { Section, SectionHead } from "../ui/section.tsx";
import { Steps } from "../ui/steps.tsx";
import type { PartProps } from "./service-sections.tsx";

/** How it goes: who does what, and what is needed from the client. */
export function HowItGoes({ copy, above = "paper" }: PartProps<"steps">) {
  return (
    <Section ground="band" above={above}>
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <Steps items={copy.items} />
    </Section>
  );
}
