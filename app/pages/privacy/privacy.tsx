import { useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageFacts, PageHeader } from "../../layout/page-header.tsx";
import { NoticePage } from "../../notice-page/notice-page.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import type { PrivacyData } from "./privacy.data.ts";
import { Summary } from "./summary.tsx";

export const head = headOfCopy;

export function Component() {
  const { copy, dateText } = usePageData<PrivacyData>();
  const t = useWords("page");
  return (
    <>
      <PageHeader
        heading={copy.heading}
        lead={copy.lead}
        isLarge
        breadcrumb={<Breadcrumb current={t("privacy")} />}
      >
        <PageFacts>
          <span>
            {copy.labels.version} {copy.version}
          </span>
          <span>
            {copy.labels.date} <time dateTime={copy.date}>{dateText}</time>
          </span>
        </PageFacts>
      </PageHeader>
      <Summary copy={copy.summary} />
      <NoticePage contents={copy.labels.contents} sections={copy.sections} />
      <CallToAction />
    </>
  );
}
