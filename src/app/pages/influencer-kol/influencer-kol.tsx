import { LightBulb } from "../../graphics/light-bulb/light-bulb.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { ServicePage } from "../../service-page/service-page.tsx";
import { Disclosure } from "./disclosure.tsx";
import type { InfluencerKolData } from "./influencer-kol.data.ts";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<InfluencerKolData>();
  const { copy, picture, bulb, posts, charts } = data;
  return (
    <ServicePage
      service="influencer-kol"
      data={data}
      picture={picture}
      feature={
        <LightBulb copy={copy.lamp} bulb={bulb} above="paper">
          <Disclosure copy={copy.disclosure} posts={posts} />
        </LightBulb>
      }
      ground="marigold"
      charts={{ copy: copy.charts, pieces: charts }}
    />
  );
}
