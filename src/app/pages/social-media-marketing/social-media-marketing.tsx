import { headOfCopy, usePageData } from "../../page.ts";
import { ServicePage } from "../../service-page/service-page.tsx";
import { Signals } from "./signals.tsx";
import type { SocialMediaMarketingData } from "./social-media-marketing.data.ts";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<SocialMediaMarketingData>();
  const { copy, picture, signals, charts } = data;
  return (
    <ServicePage
      service="social-media-marketing"
      data={data}
      picture={picture}
      isWide
      feature={<Signals copy={copy.signals} pictures={signals} />}
      ground="band"
      charts={{ copy: copy.charts, pieces: charts }}
    />
  );
}
