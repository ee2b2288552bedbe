import { ChartsSection } from "../../service-page/charts-section.tsx";
import { ContactSection } from "../../contact-form/contact-section.tsx";
import { SampleSection } from "../../sample-sheet/sample-section.tsx";
import { ServiceEnd } from "../../service-page/service-end.tsx";
import { Price } from "../../service-page/price.tsx";
import { Limits, Measure } from "../../service-page/service-sections.tsx";
import { HowItGoes } from "../../service-page/how-it-goes.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { BridgeHero } from "./bridge-hero.tsx";
import { DecisionPath } from "./decision-path.tsx";
import { Hypothesis } from "./hypothesis.tsx";
import type { StrategyConceptPlanningData } from "./strategy-concept-planning.data.ts";
import { SteppedSigns } from "./stepped-signs.tsx";
import { Survey } from "./survey.tsx";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<StrategyConceptPlanningData>();
  const { copy, picture, sites, ruler, charts } = data;
  return (
    <>
      <BridgeHero copy={copy.hero} picture={picture} />
      <>
        <SteppedSigns copy={copy.signs} />
        <Survey copy={copy.survey} work={copy.work} drawings={sites} />
        <SampleSection sample={data.sample} above="deep" />
        <HowItGoes copy={copy.steps} above="deep" />
        <Price copy={copy.price} />
        <Measure copy={copy.measure} />
        <Hypothesis copy={copy.hypothesis} days={copy.days} ruler={ruler} />
        <ChartsSection copy={copy.charts} charts={charts} />
        <Limits copy={copy.limits} above="deep" />
        <DecisionPath copy={copy.path} />
        <ServiceEnd data={data} above="band" />
        <ContactSection
          copy={data.copy.contact}
          service="strategy-concept-planning"
        />
      </>
    </>
  );
}
