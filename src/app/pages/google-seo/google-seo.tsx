import { HandWriting } from "../../graphics/hand-writing/hand-writing.tsx";
import { LightBulb } from "../../graphics/light-bulb/light-bulb.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { ChartsSection } from "../../service-page/charts-section.tsx";
import { ContactSection } from "../../contact-form/contact-section.tsx";
import { SampleSection } from "../../sample-sheet/sample-section.tsx";
import { ServiceEnd } from "../../service-page/service-end.tsx";
import { ServiceHero } from "../../service-page/service-hero.tsx";
import { Limits, Measure } from "../../service-page/service-sections.tsx";
import { HowItGoes } from "../../service-page/how-it-goes.tsx";
import { Price } from "../../service-page/price.tsx";
import { Signs } from "../../service-page/signs.tsx";
import { Work } from "../../service-page/work.tsx";
import { Section } from "../../ui/section.tsx";
import type { GoogleSeoData } from "./google-seo.data.ts";
import styles from "./google-seo.module.css";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<GoogleSeoData>();
  const { copy, picture, bulb, writing, charts } = data;
  return (
    <>
      <ServiceHero service="google-seo" copy={copy.hero} picture={picture} />
      <>
        <Signs copy={copy.signs} above="vermilion" />
        <Work copy={copy.work} />
        <Section above="paper" seed={1}>
          <div className={styles.writing}>
            <div>
              <h2>{copy.writing.heading}</h2>
              <p className="lead soft">{copy.writing.text}</p>
            </div>
            <HandWriting piece={writing} alt={copy.writing.alt} />
          </div>
        </Section>
        <SampleSection sample={data.sample} />
        <HowItGoes copy={copy.steps} above="deep" />
        <Price copy={copy.price} />
        <Measure copy={copy.measure} />
        <ChartsSection copy={copy.charts} charts={charts} />
        <Limits copy={copy.limits} above="deep" />
        <LightBulb copy={copy.lamp} bulb={bulb} above="paper" />
        <ServiceEnd data={data} above="marigold" />
        <ContactSection copy={data.copy.contact} service="google-seo" />
      </>
    </>
  );
}
