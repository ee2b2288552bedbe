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
import { Section, SectionHead } from "../../ui/section.tsx";
import type { GoogleSeoData } from "./google-seo.data.ts";

export function head({ copy }: GoogleSeoData): PageHead {
  return { title: copy.title, description: copy.description };
}

export function Component() {
  const { copy, picture, articles, charts } = usePageData<GoogleSeoData>();
  return (
    <>
      <ServiceHero service="google-seo" copy={copy.hero} picture={picture} />
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
      <ContactSection copy={copy.contact} service="google-seo" />
    </>
  );
}

function Story({ copy }: Pick<GoogleSeoData, "copy">) {
  return (
    <>
      <Section ground="band" above="vermilion">
        <SectionHead heading={copy.lamp.heading} lead={copy.lamp.lead} />
      </Section>
      <Section above="band" seed={1}>
        <SectionHead heading={copy.writing.heading} lead={copy.writing.text} />
      </Section>
    </>
  );
}
