import tower from "../../graphics/drawings/tower.svg?raw";
import { HandWriting } from "../../graphics/hand-writing/hand-writing.tsx";
import { LightBulb } from "../../graphics/light-bulb/light-bulb.tsx";
import { ServicePage } from "../../service-page/service-page.tsx";
import type { ServicePageData } from "../../service-page/service-pages.data.ts";

export function Component(data: ServicePageData<"google-seo">) {
  const { copy } = data;
  return (
    <ServicePage
      data={data}
      picture={tower}
      drawing={<HandWriting alt={copy.writing.alt} />}
    >
      <LightBulb copy={copy.lamp} above="paper" />
    </ServicePage>
  );
}
