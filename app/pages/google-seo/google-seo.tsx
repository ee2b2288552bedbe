import { ContactSection } from "../../contact-form/contact-section.tsx";
import { HandWriting } from "../../graphics/hand-writing/hand-writing.tsx";
import { LightBulb } from "../../graphics/light-bulb/light-bulb.tsx";
import { Deferred } from "../../islands/deferred.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { ChartsSection } from "../../service-page/charts-section.tsx";
import { FitsWith } from "../../service-page/fits-with.tsx";
import { ServiceHero } from "../../service-page/service-hero.tsx";
import {
  FairQuestions,
  Limits,
  Measure,
  RelatedArticles,
} from "../../service-page/service-sections.tsx";
import { HowItGoes } from "../../service-page/how-it-goes.tsx";
import { Signs } from "../../service-page/signs.tsx";
import { Work } from "../../service-page/work.tsx";
import { phrases } from "../../ui/phrases.tsx";
import { Section } from "../../ui/section.tsx";
import type { GoogleSeoData } from "./google-seo.data.ts";
import styles from "./google-seo.module.css";

export const head = headOfCopy;

export function Component() {
  const { copy, picture, bulb, writing, articles, charts } =
    usePageData<GoogleSeoData>();
  return (
    <>
      <ServiceHero service="google-seo" copy={copy.hero} picture={picture} />
      <Deferred>
        <LightBulb copy={copy.lamp} bulb={bulb} above="vermilion" />
        <Section above="marigold" seed={1} isLive>
          <div className={styles.writing}>
            <div>
              <h2>{phrases(copy.writing.heading)}</h2>
              <p className="lead soft">{copy.writing.text}</p>
            </div>
            <HandWriting piece={writing} alt={copy.writing.alt} />
          </div>
        </Section>
        <Signs copy={copy.signs} />
        <Work copy={copy.work} />
        <HowItGoes copy={copy.steps} />
        <Measure copy={copy.measure} />
        <ChartsSection copy={copy.charts} charts={charts} />
        <Limits copy={copy.limits} above="deep" />
        <FairQuestions copy={copy.questions} />
        <RelatedArticles articles={articles} />
        <FitsWith copy={copy.fits} />
        <ContactSection copy={copy.contact} service="google-seo" />
      </Deferred>
    </>
  );
}
