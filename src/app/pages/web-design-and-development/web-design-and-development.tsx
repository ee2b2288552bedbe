import { headOfCopy, usePageData } from "../../page.ts";
import { ServicePage } from "../../service-page/service-page.tsx";
import { Letters } from "./letters.tsx";
import type { WebDesignAndDevelopmentData } from "./web-design-and-development.data.ts";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<WebDesignAndDevelopmentData>();
  const { copy, picture, charts } = data;
  return (
    <ServicePage
      service="web-design-and-development"
      data={data}
      picture={picture}
      feature={<Letters copy={copy.letters} />}
      ground="band"
      charts={{ copy: copy.charts, pieces: charts }}
    />
  );
}
