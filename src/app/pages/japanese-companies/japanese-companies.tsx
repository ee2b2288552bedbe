import { useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { headOfCopy, usePageData, type LoadedBy } from "../../page.ts";
import { SampleSheet } from "../../sample-sheet/sample-sheet.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import { Steps, TitledGrid } from "../../ui/titled.tsx";
import type { load } from "./japanese-companies.data.ts";

export const head = headOfCopy;

/** How Japanese companies in Thailand work with the agency: team, approvals, a report in two languages, the first month. */
export function Component() {
  const { copy, badge } = usePageData<LoadedBy<typeof load>>();
  const t = useWords("page");
  return (
    <>
      <PageHeader
        {...copy.hero}
        breadcrumb={<Breadcrumb current={t("japanese-companies")} />}
        isLarge
      />
      <Section>
        <SectionHead {...copy.team} />
        <TitledGrid items={copy.team.items} />
      </Section>
      <Section ground="band" above="paper" seed={1}>
        <SectionHead {...copy.approval} />
        <Steps items={copy.approval.items} />
      </Section>
      <Section ground="deep" above="band" seed={2}>
        <SectionHead {...copy.report} />
        <SampleSheet id="report" sheet={copy.report.sheet} badge={badge} />
      </Section>
      <Section above="deep" seed={3}>
        <SectionHead {...copy.month} />
        <Steps items={copy.month.items} />
      </Section>
      <CallToAction copy={copy.contact} />
    </>
  );
}
