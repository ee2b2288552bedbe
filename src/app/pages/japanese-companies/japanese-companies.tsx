import { formAnchor, href } from "#shared/site-map.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import type { LoadedBy } from "../../page.ts";
import { SampleSheet } from "../../sample-sheet/sample-sheet.tsx";
import { Order } from "../../service-page/order.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Steps, TitledGrid } from "../../ui/titled.tsx";
import type { load } from "./japanese-companies.data.ts";

/** How Japanese companies in Thailand work with the agency: team, approvals, a report in two languages, the first month. */
export function Component({ copy, order }: LoadedBy<typeof load>) {
  const t = useWords();
  const { locale } = useTree();
  const { hero, team, approval, report, month, contact } = copy;
  return (
    <>
      <PageHeader {...hero} page="japanese-companies">
        <p>
          <ButtonLink to={`${href(locale, "contact")}#${formAnchor}`}>
            {t("site.talkToUs")}
          </ButtonLink>{" "}
          <TextLink to="#report">{report.heading}</TextLink>
        </p>
      </PageHeader>
      <Order label={t("order.price")} order={order} />
      <Section>
        <SectionHead {...team} />
        <TitledGrid items={team.items} />
      </Section>
      <Section ground="band" above="paper" seed={1}>
        <SectionHead {...approval} />
        <Steps items={approval.items} />
      </Section>
      <Section id="report" ground="deep" above="band" seed={2}>
        <SectionHead {...report} />
        <SampleSheet id="report" sheet={report.sheet} />
      </Section>
      <Section above="deep" seed={3}>
        <SectionHead {...month} />
        <Steps items={month.items} />
      </Section>
      <CallToAction copy={contact} />
    </>
  );
}
