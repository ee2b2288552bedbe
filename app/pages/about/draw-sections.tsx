import { renderToStaticMarkup } from "react-dom/server";
import { markup, type Markup } from "#shared/document/markup.ts";
import type { AboutCopy } from "./about-copy.ts";
import type { Fact } from "./facts.tsx";
import type { Story } from "./name-story.tsx";
import { Beliefs } from "./beliefs.tsx";
import { Facts, type Author } from "./facts.tsx";
import { LeaveOut } from "./leave-out.tsx";
import { NameStory } from "./name-story.tsx";
import { Tools } from "./tools.tsx";
import { WorkSteps } from "./work-steps.tsx";

type Sections = Record<"before" | "after", Markup>;

/**
 * The sections before and after the puzzle. There is nothing to press in them, so they travel as markup, once, and cost
 * no script.
 */
export function drawSections(
  copy: AboutCopy,
  facts: readonly Fact[],
  story: Story | undefined,
  authors: readonly Author[],
): Sections {
  const before = (
    <>
      {story && <NameStory story={story} />}
      <Beliefs copy={copy.beliefs} />
      <WorkSteps copy={copy.work} />
    </>
  );
  const after = (
    <>
      <LeaveOut copy={copy.leaveOut} />
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
