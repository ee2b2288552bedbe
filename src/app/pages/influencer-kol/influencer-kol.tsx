import { LightBulb } from "../../graphics/light-bulb/light-bulb.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { ChartsSection } from "../../service-page/charts-section.tsx";
import { ContactSection } from "../../contact-form/contact-section.tsx";
import { ServiceEnd } from "../../service-page/service-end.tsx";
import { ServiceHero } from "../../service-page/service-hero.tsx";
import { Limits } from "../../service-page/service-sections.tsx";
import { Price } from "../../service-page/price.tsx";
import { Signs } from "../../service-page/signs.tsx";
import { Work } from "../../service-page/work.tsx";
import { Section } from "../../ui/section.tsx";
import { BriefSheet } from "./brief-sheet.tsx";
import { Crowd } from "./crowd.tsx";
import { Disclosure } from "./disclosure.tsx";
import type { InfluencerKolData } from "./influencer-kol.data.ts";
import { MeasureString } from "./measure-string.tsx";
import { Relay } from "./relay.tsx";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<InfluencerKolData>();
  const { copy } = data;
  return (
    <>
      <ServiceHero
        service="influencer-kol"
        copy={copy.hero}
        picture={data.picture}
      />
      <>
        <Signs copy={copy.signs} above="marigold" />
        <Work copy={copy.work} />
        <BriefSheet copy={copy.brief} link={data.sampleLink} />
        <Relay copy={copy.steps} above="deep" />
        <Price copy={copy.price} above="paper" />
        <MeasureString copy={copy.measure} string={data.string} />
        <LightBulb copy={copy.lamp} bulb={data.bulb} above="band" room="white">
          <Disclosure copy={copy.disclosure} posts={data.posts} />
        </LightBulb>
        <Limits copy={copy.limits} above="marigold" />
        <Section above="paper" seed={1}>
          <Crowd copy={copy.crowd} kites={data.kites} />
        </Section>
        <ChartsSection copy={copy.charts} charts={data.charts} />
        <ServiceEnd data={data} above="deep" />
        <ContactSection copy={data.copy.contact} service="influencer-kol" />
      </>
    </>
  );
}
