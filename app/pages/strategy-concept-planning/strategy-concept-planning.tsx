import { ChartsSection } from "../../service-page/charts-section.tsx";
import { ServicePage } from "../../service-page/service-page.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import { Steps } from "../../ui/lists.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { StrategyConceptPlanningData } from "./strategy-concept-planning.data.ts";

export function head({ copy }: StrategyConceptPlanningData): PageHead {
  return { title: copy.title, description: copy.description };
}

export function Component() {
  const { copy, picture, articles, charts } =
    usePageData<StrategyConceptPlanningData>();
  return (
    <ServicePage
      service="strategy-concept-planning"
      copy={copy}
      picture={picture}
      articles={articles}
      story={<Story copy={copy} />}
      charts={<ChartsSection copy={copy.charts} charts={charts} />}
    />
  );
}

function Story({ copy }: Pick<StrategyConceptPlanningData, "copy">) {
  return (
    <>
      <Section above="indigo">
        <SectionHead heading={copy.path.heading} lead={copy.path.text} />
        <Steps
          items={copy.path.steps.map(({ question, text }) => ({
            title: question,
            text,
          }))}
        />
      </Section>
    </>
  );
}
