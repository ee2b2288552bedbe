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
import { TitledGrid, Prose } from "../../ui/lists.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { WebDesignAndDevelopmentData } from "./web-design-and-development.data.ts";

export function head({ copy }: WebDesignAndDevelopmentData): PageHead {
  return { title: copy.title, description: copy.description };
}

export function Component() {
  const { copy, picture, articles } =
    usePageData<WebDesignAndDevelopmentData>();
  return (
    <>
      <ServiceHero
        service="web-design-and-development"
        copy={copy.hero}
        picture={picture}
      />
      <Story copy={copy} />
      <Signs copy={copy.signs} above="deep" />
      <Work copy={copy.work} />
      <HowItGoes copy={copy.steps} />
      <Measure copy={copy.measure} />
      <Limits copy={copy.limits} />
      <FairQuestions copy={copy.questions} />
      <FitsWith copy={copy.fits} />
      <RelatedArticles articles={articles} />
      <ContactSection
        copy={copy.contact}
        service="web-design-and-development"
      />
    </>
  );
}

function Story({ copy }: Pick<WebDesignAndDevelopmentData, "copy">) {
  return (
    <>
      <Section above="hinoki">
        <SectionHead heading={copy.plan.heading} lead={copy.plan.text} />
        <TitledGrid
          items={copy.plan.rooms.map(({ name, text }) => ({
            title: name,
            text,
          }))}
        />
      </Section>
      <Section ground="deep" above="paper" seed={2}>
        <SectionHead heading={copy.proof.heading} />
        <Prose paragraphs={copy.proof.paragraphs} />
      </Section>
    </>
  );
}
