import { formAnchor, href } from "#shared/site-map.ts";
import { FirstFacts } from "../../company/first-facts.tsx";
import { useTree } from "../../i18n/i18n.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import type { LoadedBy } from "../../page.ts";
import { SampleSheet } from "../../sample-sheet/sample-sheet.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { TitledItems } from "../../ui/titled.tsx";
import titled from "../../ui/titled.module.css";
import type { load } from "./japanese-companies.data.ts";

/** How Japanese companies in Thailand work with the agency: team, approvals, a report in two languages, the first month. */
export function Component({ copy, offer }: LoadedBy<typeof load>) {
  const { locale } = useTree();
  const form = `${href(locale, "contact")}#${formAnchor}`;
  const { hero, team, approval, report, month, contact } = copy;
  return (
    <>
      <PageHeader {...hero} page="japanese-companies">
        <p>
          <ButtonLink to={form}>{hero.cta}</ButtonLink>{" "}
          <TextLink to="#report">{report.heading}</TextLink>
        </p>
      </PageHeader>
      <FirstFacts {...offer} formAt={form} />
      <Section>
        <SectionHead {...team} />
        <TitledItems className={titled.grid} items={team.items} />
      </Section>
      <Section ground="band" above="paper" seed={1}>
        <SectionHead {...approval} />
        <TitledItems as="ol" className={titled.steps} items={approval.items} />
      </Section>
      <Section id="report" ground="deep" above="band" seed={2}>
        <SectionHead {...report} />
        <SampleSheet id="report" sheet={report.sheet} />
      </Section>
      <Section above="deep" seed={3}>
        <SectionHead {...month} />
        <TitledItems as="ol" className={titled.steps} items={month.items} />
      </Section>
      <CallToAction copy={contact} />
    </>
  );
}
