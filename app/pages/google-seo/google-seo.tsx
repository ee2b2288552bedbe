import { ChartsSection } from "../../service-page/charts-section.tsx";
import { ServicePage } from "../../service-page/service-page.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { GoogleSeoData } from "./google-seo.data.ts";

export function head({ copy }: GoogleSeoData): PageHead {
  return { title: copy.title, description: copy.description };
}

export function Component() {
  const { copy, picture, articles, charts } = usePageData<GoogleSeoData>();
  return (
    <ServicePage
      service="google-seo"
      copy={copy}
      picture={picture}
      articles={articles}
      story={<Story copy={copy} />}
      charts={<ChartsSection copy={copy.charts} charts={charts} />}
    />
  );
}

function Story({ copy }: Pick<GoogleSeoData, "copy">) {
  return (
    <>
      <Section ground="band" above="vermilion">
        <SectionHead heading={copy.lamp.heading} lead={copy.lamp.lead} />
      </Section>
      <Section above="band" seed={1}>
        <SectionHead heading={copy.writing.heading} lead={copy.writing.text} />
      </Section>
    </>
  );
}
