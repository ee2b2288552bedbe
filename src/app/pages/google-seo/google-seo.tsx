import tower from "../../graphics/drawings/tower.svg?raw";
import { HandWriting } from "../../graphics/hand-writing/hand-writing.tsx";
import { LightBulb } from "../../graphics/light-bulb/light-bulb.tsx";
import { headOfCopy, usePageData, type LoadedBy } from "../../page.ts";
import { ServicePage } from "../../service-page/service-page.tsx";
import type { load } from "./google-seo.data.ts";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<LoadedBy<typeof load>>();
  return (
    <ServicePage
      service="google-seo"
      data={data}
      picture={tower}
      drawing={<HandWriting alt={data.copy.writing.alt} />}
      feature={<LightBulb copy={data.copy.lamp} above="paper" />}
      ground="marigold"
      limit={data.order.searchAds}
    />
  );
}
