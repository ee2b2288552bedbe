import { ChartsSection } from "../../service-page/charts-section.tsx";
import { ContactSection } from "../../contact-form/contact-section.tsx";
import { FitsWith } from "../../service-page/fits-with.tsx";
import { ServiceHero } from "../../service-page/service-hero.tsx";
import {
  FairQuestions,
  HowItGoes,
  Limits,
  Measure,
  RelatedArticles,
  Signs,
  Work,
} from "../../service-page/service-sections.tsx";
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
    <>
      <ServiceHero
        service="strategy-concept-planning"
        copy={copy.hero}
        picture={picture}
      />
      <Story copy={copy} />
      <Signs copy={copy.signs} above="paper" />
      <Work copy={copy.work} />
      <HowItGoes copy={copy.steps} />
      <Measure copy={copy.measure} />
      <ChartsSection copy={copy.charts} charts={charts} />
      <Limits copy={copy.limits} above="deep" />
      <FairQuestions copy={copy.questions} />
      <FitsWith copy={copy.fits} />
      <RelatedArticles articles={articles} />
      <ContactSection copy={copy.contact} service="strategy-concept-planning" />
    </>
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
