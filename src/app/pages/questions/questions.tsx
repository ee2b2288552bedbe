import { href } from "#shared/site-map.ts";
import { useTree } from "../../i18n/i18n.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import type { LoadedBy } from "../../page.ts";
import { Questions } from "../../ui/questions.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import { TitledItems } from "../../ui/titled.tsx";
import titled from "../../ui/titled.module.css";
import { TextLink } from "../../ui/text-link.tsx";
import type { load } from "./questions.data.ts";
import "../../ui/patterns.css";

/** How work begins, and what clients ask before it: price, contract, accounts, languages. */
export function Component({ copy }: LoadedBy<typeof load>) {
  const { hero, process, groups, samples, contact } = copy;
  const { locale } = useTree();
  return (
    <>
      <PageHeader {...hero} page="questions" />
      <Section ground="band" above="paper" seed={1}>
        <SectionHead {...process} />
        <TitledItems as="ol" className={titled.steps} items={process.items} />
      </Section>
      {groups.map(({ id, heading, items }, index) => (
        <Section key={id} id={id} above={index === 0 ? "band" : "paper"}>
          <div className="split">
            <SectionHead heading={heading} />
            <Questions items={items} />
          </div>
        </Section>
      ))}
      <Section ground="deep" above="paper" seed={2}>
        <SectionHead {...samples} />
        <TextLink to={href(locale, "samples")}>{samples.link}</TextLink>
      </Section>
      <CallToAction copy={contact} above="deep" />
    </>
  );
}
