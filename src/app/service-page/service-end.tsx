import { hasCaseStudies } from "#shared/case-studies.ts";
import { ArticleRows } from "../article-list/article-rows.tsx";
import type { ArticleTeaser } from "../article-list/article-teaser.ts";
import { CaseStudyRows } from "../case-study-list/case-study-rows.tsx";
import type { CaseStudyRow } from "../case-study-list/case-study-teaser.ts";
import { useWords } from "../i18n/i18n.tsx";
import { usePageData } from "../page.ts";
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
      {hasCaseStudies && <CaseStudies />}
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

/** The case studies that name the service of the page; nothing if there are none. */
function CaseStudies() {
  const { caseStudies } = usePageData<{
    caseStudies?: readonly CaseStudyRow[];
  }>();
  const t = useWords("page");
  if (caseStudies === undefined) return null;
  return (
    <Section above="paper">
      <SectionHead heading={t("case-studies")} />
      <CaseStudyRows studies={caseStudies} />
    </Section>
  );
}
