import { ChartsSection } from "../../service-page/charts-section.tsx";
import { ContactSection } from "../../contact-form/contact-section.tsx";
import { ServiceEnd } from "../../service-page/service-end.tsx";
import { Price } from "../../service-page/price.tsx";
import { Limits } from "../../service-page/service-sections.tsx";
import { HowItGoes } from "../../service-page/how-it-goes.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { Carriages } from "./carriages.tsx";
import { Luggage } from "./luggage.tsx";
import { Route } from "./route.tsx";
import { Signals } from "./signals.tsx";
import type { SocialMediaMarketingData } from "./social-media-marketing.data.ts";
import { TrainHero } from "./train-hero.tsx";
import { Week } from "./week.tsx";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<SocialMediaMarketingData>();
  const { copy, picture, weekTrain, route, signals, charts } = data;
  return (
    <>
      <TrainHero copy={copy.hero} talk={copy.talk} picture={picture} />
      <>
        <Luggage work={copy.work} signs={copy.signs} />
        <Week copy={copy.week} train={weekTrain} link={data.sampleLink} />
        <Carriages copy={copy.channels} />
        <Signals copy={copy.signals} pictures={signals} />
        <HowItGoes copy={copy.steps} />
        <Price copy={copy.price} />
        <Route copy={copy.measure} lines={route} />
        <ChartsSection copy={copy.charts} charts={charts} />
        <Limits copy={copy.limits} above="deep" />
        <ServiceEnd data={data} />
        <ContactSection
          copy={data.copy.contact}
          service="social-media-marketing"
        />
      </>
    </>
  );
}
