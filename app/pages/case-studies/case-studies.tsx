import { href } from "#shared/site-map.ts";
import { CaseStudyBlocks } from "../../case-study-list/case-study-blocks.tsx";
import { counted } from "../../i18n/counted.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { Announced } from "../../ui/announced.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { CaseStudiesData } from "./case-studies.data.ts";
import { Filters, isWanted, useWanted } from "./filters.tsx";
import styles from "./case-studies.module.css";

export const head = headOfCopy;

/** All case studies, newest first, with filters by industry and service. */
export function Component() {
  const { copy, studies } = usePageData<CaseStudiesData>();
  const t = useWords();
  const { locale } = useTree();
  const wanted = useWanted(studies);
  const shown = studies.filter((study) => isWanted(study, wanted));
  const isFiltered =
    wanted.industry !== undefined || wanted.service !== undefined;
  return (
    <>
      <PageHeader
        {...copy.hero}
        isLarge
        breadcrumb={<Breadcrumb current={t("page.case-studies")} />}
      />
      <div className={`wrap ${styles.list}`}>
        <Filters studies={studies} wanted={wanted} />
        <h2 className="visually-hidden">{t("page.case-studies")}</h2>
        <Announced>
          {isFiltered && t("case-study.found", counted(shown.length))}
        </Announced>
        {shown.length > 0 ? (
          <CaseStudyBlocks studies={shown} />
        ) : (
          <div className={styles.nothing}>
            <p>{t("case-study.none")}</p>
            <TextLink to={href(locale, "case-studies")}>
              {t("case-study.showAll")}
            </TextLink>
          </div>
        )}
      </div>
      <CallToAction copy={copy.contact} />
    </>
  );
}
