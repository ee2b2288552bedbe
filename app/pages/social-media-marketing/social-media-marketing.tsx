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
import type { SocialMediaMarketingData } from "./social-media-marketing.data.ts";
import styles from "./social-media-marketing.module.css";

export function head({ copy }: SocialMediaMarketingData): PageHead {
  return { title: copy.title, description: copy.description };
}

export function Component() {
  const { copy, picture, articles, charts } =
    usePageData<SocialMediaMarketingData>();
  return (
    <>
      <ServiceHero
        service="social-media-marketing"
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
      <ContactSection copy={copy.contact} service="social-media-marketing" />
    </>
  );
}

function Story({ copy }: Pick<SocialMediaMarketingData, "copy">) {
  return (
    <>
      <Section above="celadon">
        <SectionHead heading={copy.week.heading} lead={copy.week.text} />
        <ol className={styles.week}>
          {copy.week.days.map(({ day, channel, text }) => (
            <li key={day}>
              <h3>{day}</h3>
              <p>
                <b>{channel}</b>
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className="soft">{copy.week.note}</p>
      </Section>
    </>
  );
}
