import { LightBulb } from "../../graphics/light-bulb/light-bulb.tsx";
import { Deferred } from "../../islands/deferred.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { ChartsSection } from "../../service-page/charts-section.tsx";
import { ContactSection } from "../../contact-form/contact-section.tsx";
import { ServiceEnd } from "../../service-page/service-end.tsx";
import { ServiceHero } from "../../service-page/service-hero.tsx";
import { Limits } from "../../service-page/service-sections.tsx";
import { SignsList } from "../../service-page/signs.tsx";
import { Work } from "../../service-page/work.tsx";
import { Section } from "../../ui/section.tsx";
import { BriefSheet } from "./brief-sheet.tsx";
import { Crowd } from "./crowd.tsx";
import { Disclosure } from "./disclosure.tsx";
import type { InfluencerKolData } from "./influencer-kol.data.ts";
import { MeasureString } from "./measure-string.tsx";
import { Relay } from "./relay.tsx";
import styles from "./influencer-kol.module.css";

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
      <Deferred>
        <LightBulb
          copy={copy.lamp}
          bulb={data.bulb}
          above="marigold"
          room="white"
        >
          <Disclosure copy={copy.disclosure} posts={data.posts} />
        </LightBulb>
        <Section above="marigold" seed={1}>
          <Crowd copy={copy.crowd} kites={data.kites} />
          <div className={styles.signs}>
            <SignsList copy={copy.signs} />
          </div>
        </Section>
        <BriefSheet copy={copy.brief} />
        <Work copy={copy.work} above="deep" />
        <Relay copy={copy.steps} />
        <MeasureString copy={copy.measure} string={data.string} />
        <ChartsSection copy={copy.charts} charts={data.charts} above="band" />
        <Limits copy={copy.limits} above="deep" />
        <ServiceEnd data={data} />
        <ContactSection copy={data.copy.contact} service="influencer-kol" />
      </Deferred>
    </>
  );
}
