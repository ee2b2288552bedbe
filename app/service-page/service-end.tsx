import type { Service } from "#shared/services.ts";
import { ArticleRows } from "../article-list/article-rows.tsx";
import type { ArticleTeaser } from "../article-list/article-teaser.ts";
import { ContactSection } from "../contact-form/contact-section.tsx";
import { useWords } from "../i18n/i18n.tsx";
import type { Ground } from "../ui/ground.ts";
import { Questions } from "../ui/questions.tsx";
import { SectionHead } from "../ui/section.tsx";
import { FitsWith } from "./fits-with.tsx";
import type { ServiceCopy } from "./service-copy.ts";
import { Beside, PaperPart } from "./service-sections.tsx";

type ServiceEndProps = {
  service: Service;
  data: {
    copy: Pick<ServiceCopy, "questions" | "fits" | "contact">;
    /** Articles that name the service. */
    articles: readonly ArticleTeaser[];
  };
  /** The ground of the section before. */
  above?: Ground;
};

/** The end of each service page: questions, related articles, two services that fit with this one, and the form. */
export function ServiceEnd({
  service,
  data: { copy, articles },
  above = "paper",
}: ServiceEndProps) {
  const t = useWords("article");
  return (
    <>
      <PaperPart above={above}>
        <Beside heading={copy.questions.heading}>
          <Questions items={copy.questions.items} />
        </Beside>
      </PaperPart>
      {articles.length > 0 && (
        <PaperPart above="paper">
          <SectionHead heading={t("readOn")} />
          <ArticleRows articles={articles} />
        </PaperPart>
      )}
      <FitsWith copy={copy.fits} />
      <ContactSection copy={copy.contact} service={service} />
    </>
  );
}
