import { HandWriting } from "../../graphics/hand-writing/hand-writing.tsx";
import { LightBulb } from "../../graphics/light-bulb/light-bulb.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { ServicePage } from "../../service-page/service-page.tsx";
import type { GoogleSeoData } from "./google-seo.data.ts";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<GoogleSeoData>();
  const { copy, picture, bulb, charts, order } = data;
  return (
    <ServicePage
      service="google-seo"
      data={data}
      picture={picture}
      drawing={<HandWriting alt={copy.writing.alt} />}
      feature={<LightBulb copy={copy.lamp} bulb={bulb} above="paper" />}
      ground="marigold"
      charts={{ copy: copy.charts, pieces: charts }}
      limit={order.searchAds}
    />
  );
}
