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
import { Prose } from "../../ui/lists.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { InfluencerKolData } from "./influencer-kol.data.ts";
import styles from "./influencer-kol.module.css";

export function head({ copy }: InfluencerKolData): PageHead {
  return { title: copy.title, description: copy.description };
}

export function Component() {
  const { copy, picture, articles, charts } = usePageData<InfluencerKolData>();
  return (
    <>
      <ServiceHero
        service="influencer-kol"
        copy={copy.hero}
        picture={picture}
      />
      <Story copy={copy} />
      <Signs copy={copy.signs} above="deep" />
      <Work copy={copy.work} />
      <HowItGoes copy={copy.steps} />
      <Measure copy={copy.measure} />
      <ChartsSection copy={copy.charts} charts={charts} />
      <Limits copy={copy.limits} above="deep" />
      <FairQuestions copy={copy.questions} />
      <FitsWith copy={copy.fits} />
      <RelatedArticles articles={articles} />
      <ContactSection copy={copy.contact} service="influencer-kol" />
    </>
  );
}

function Story({ copy }: Pick<InfluencerKolData, "copy">) {
  return (
    <>
      <Section ground="band" above="marigold">
        <SectionHead heading={copy.lamp.heading} lead={copy.lamp.lead} />
      </Section>
      <Section above="band" seed={1}>
        <SectionHead heading={copy.brief.heading} lead={copy.brief.text} />
        <div className={styles.sheet}>
          <h3>{copy.brief.sheetTitle}</h3>
          <dl>
            {copy.brief.rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="soft">{copy.brief.note}</p>
        </div>
      </Section>
      <Section ground="deep" seed={2} above="paper">
        <SectionHead heading={copy.disclosure.heading} />
        <Prose paragraphs={copy.disclosure.paragraphs} />
      </Section>
    </>
  );
}
