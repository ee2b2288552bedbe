import { hasCaseStudies } from "#shared/case-studies.ts";
import { EntryRows } from "../article-list/entry-rows.tsx";
import { useWords } from "../i18n/i18n.tsx";
import type { JointGround } from "../ui/ground.ts";
import { Questions } from "../ui/questions.tsx";
import { Section, SectionHead } from "../ui/section.tsx";
import { FitsWith } from "./fits-with.tsx";
import type { ServiceCopy } from "./service-copy.ts";
import type { ServiceEntries } from "./service-entries.ts";
import { Beside } from "./service-sections.tsx";

type ServiceEndProps = {
  data: { copy: Pick<ServiceCopy, "questions" | "fits"> } & ServiceEntries;
  /** The ground of the section before. */
  above?: JointGround;
};

/**
 * The end of each service page before the form: questions, related articles, two services that fit with this one. The form
 * is not in here: a component that pages share and that imports the form would move the form into the application's file.
 */
export function ServiceEnd({ data, above = "paper" }: ServiceEndProps) {
  const { copy, articles } = data;
  const t = useWords();
  return (
    <>
      <Section above={above}>
        <Beside heading={copy.questions.heading}>
          <Questions items={copy.questions.items} />
        </Beside>
      </Section>
      {hasCaseStudies && data.caseStudies && (
        <Section above="paper">
          <SectionHead heading={t("page.case-studies")} />
          <EntryRows entries={data.caseStudies} />
        </Section>
      )}
      {articles.length > 0 && (
        <Section above="paper">
          <SectionHead heading={t("article.readOn")} />
          <EntryRows entries={articles} />
        </Section>
      )}
      <FitsWith copy={copy.fits} />
    </>
  );
}
