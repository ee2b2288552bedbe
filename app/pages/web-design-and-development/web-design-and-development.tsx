import { ServicePage } from "../../service-page/service-page.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import { TitledGrid, Prose } from "../../ui/lists.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { WebDesignAndDevelopmentData } from "./web-design-and-development.data.ts";

export function head({ copy }: WebDesignAndDevelopmentData): PageHead {
  return { title: copy.title, description: copy.description };
}

export function Component() {
  const { copy, picture, articles } =
    usePageData<WebDesignAndDevelopmentData>();
  return (
    <ServicePage
      service="web-design-and-development"
      copy={copy}
      picture={picture}
      articles={articles}
      story={<Story copy={copy} />}
    />
  );
}

function Story({ copy }: Pick<WebDesignAndDevelopmentData, "copy">) {
  return (
    <>
      <Section above="hinoki">
        <SectionHead heading={copy.plan.heading} lead={copy.plan.text} />
        <TitledGrid
          items={copy.plan.rooms.map(({ name, text }) => ({
            title: name,
            text,
          }))}
        />
      </Section>
      <Section ground="deep" above="paper" seed={2}>
        <SectionHead heading={copy.proof.heading} />
        <Prose paragraphs={copy.proof.paragraphs} />
      </Section>
    </>
  );
}
