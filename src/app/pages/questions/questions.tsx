import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { headOfCopy, usePageData, type LoadedBy } from "../../page.ts";
import { Questions } from "../../ui/questions.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import { Steps } from "../../ui/titled.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { load } from "./questions.data.ts";
import "../../ui/patterns.css";

export const head = headOfCopy;

/** How work begins, and what clients ask before it: price, contract, accounts, languages. */
export function Component() {
  const { copy } = usePageData<LoadedBy<typeof load>>();
  const t = useWords("page");
  const { locale } = useTree();
  return (
    <>
      <PageHeader
        {...copy.hero}
        breadcrumb={<Breadcrumb current={t("questions")} />}
        isLarge
      />
      <Section ground="band" above="paper" seed={1}>
        <SectionHead heading={copy.process.heading} lead={copy.process.lead} />
        <Steps items={copy.process.items} />
      </Section>
      {copy.groups.map(({ id, heading, items }, index) => (
        <Section key={id} id={id} above={index === 0 ? "band" : "paper"}>
          <div className="split">
            <h2 className="section-title">{heading}</h2>
            <Questions items={items} />
          </div>
        </Section>
      ))}
      <Section ground="deep" above="paper" seed={2}>
        <SectionHead heading={copy.samples.heading} lead={copy.samples.lead} />
        <TextLink to={href(locale, "samples")}>{copy.samples.link}</TextLink>
      </Section>
      <CallToAction copy={copy.contact} above="deep" />
    </>
  );
}
