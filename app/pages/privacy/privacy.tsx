import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { NoticePage } from "../../notice-page/notice-page.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import { List } from "../../ui/lists.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import type { PrivacyData } from "./privacy.data.ts";

export function head({ copy }: PrivacyData): PageHead {
  return { title: copy.title, description: copy.description };
}

export function Component() {
  const { copy, dateText } = usePageData<PrivacyData>();
  const t = useWords("page");
  return (
    <>
      <PageHeader
        heading={copy.heading}
        lead={copy.lead}
        breadcrumb={<Breadcrumb current={t("privacy")} />}
      >
        <p className="soft">
          {copy.labels.version} {copy.version} · {copy.labels.date}{" "}
          <time dateTime={copy.date}>{dateText}</time>
        </p>
      </PageHeader>
      <NoticePage
        contents={copy.labels.contents}
        sections={copy.sections}
        summary={
          <section>
            <h2>{copy.summary.heading}</h2>
            <List items={copy.summary.items} />
          </section>
        }
      />
      <CallToAction />
    </>
  );
}
