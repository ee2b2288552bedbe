import { ArticleRows } from "../article-list/article-rows.tsx";
import type { ArticleTeaser } from "../article-list/article-teaser.ts";
import { useWords } from "../i18n/i18n.tsx";
import type { Ground } from "../ui/ground.ts";
import { Questions } from "../ui/questions.tsx";
import { Section, SectionHead } from "../ui/section.tsx";
import { FitsWith } from "./fits-with.tsx";
import type { ServiceCopy } from "./service-copy.ts";
import { Beside } from "./service-sections.tsx";

type ServiceEndProps = {
  data: {
    copy: Pick<ServiceCopy, "questions" | "fits">;
    /** Articles that name the service. */
    articles: readonly ArticleTeaser[];
  };
  /** The ground of the section before. */
  above?: Ground;
};

/**
 * The end of each service page before the form: questions, related articles, two services that fit with this one. The form
 * is not in here: a component that pages share and that imports the form would move the form into the application's file.
 */
export function ServiceEnd({
  data: { copy, articles },
  above = "paper",
}: ServiceEndProps) {
  const t = useWords("article");
  return (
    <>
      <Section above={above}>
        <Beside heading={copy.questions.heading}>
          <Questions items={copy.questions.items} />
        </Beside>
      </Section>
      {articles.length > 0 && (
        <Section above="paper">
          <SectionHead heading={t("readOn")} />
          <ArticleRows articles={articles} />
        </Section>
      )}
      <FitsWith copy={copy.fits} />
    </>
  );
}
