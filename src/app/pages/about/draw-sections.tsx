import { renderToStaticMarkup } from "react-dom/server";
import { markup, type Markup } from "#shared/document/markup.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
import { TitledItems } from "../../ui/titled-items.tsx";
import type { AboutCopy } from "./about-copy.ts";
import type { Fact } from "./facts.tsx";
import type { Story } from "./name-story.tsx";
import { Facts, type Author } from "./facts.tsx";
import { NameStory } from "./name-story.tsx";
import { Tools } from "./tools.tsx";
import { WorkSteps } from "./work-steps.tsx";
import styles from "./about.module.css";

type Sections = Record<"before" | "after", Markup>;

/**
 * The sections before and after the puzzle. They have no controls, so they travel as markup: the page carries them once
 * and needs no script for them.
 */
export function drawSections(
  copy: AboutCopy,
  facts: readonly Fact[],
  story: Story | undefined,
  authors: readonly Author[],
): Sections {
  const { beliefs, leaveOut } = copy;
  const before = (
    <>
      {story && <NameStory story={story} />}
      <Section ground="sage" above="paper" seed={2}>
        <SectionHead heading={beliefs.heading} lead={beliefs.lead} />
        <TitledItems items={beliefs.items} className={styles.beliefs} />
      </Section>
      <WorkSteps copy={copy.work} />
    </>
  );
  const after = (
    <>
      <Section ground="band" above="paper" seed={0}>
        <SectionHead heading={leaveOut.heading} lead={leaveOut.lead} />
        <TitledItems items={leaveOut.items} className={styles.leaveOut} />
      </Section>
      <Tools copy={copy.tools} />
      <Facts
        heading={copy.facts.heading}
        facts={facts}
        authors={{ ...copy.authors, items: authors }}
      />
    </>
  );
  return {
    before: markup("before", renderToStaticMarkup(before)),
    after: markup("after", renderToStaticMarkup(after)),
  };
}
