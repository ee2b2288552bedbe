import { services } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { People } from "../../company/people.tsx";
import { ContactSection } from "../../contact-form/contact-section.tsx";
import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import { Puzzle } from "../../graphics/puzzle/puzzle.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { AboutData } from "./about.data.ts";
import "../../ui/joined.css";
import "./role-tools.css";
import styles from "./about.module.css";

export const head = headOfCopy;

export function Component() {
  const { copy, people, sections, puzzle } = usePageData<AboutData>();
  const t = useWords();
  const { locale } = useTree();
  const roles = copy.roles.items.flatMap((role, index) => {
    const service = services[index];
    if (service === undefined) return [];
    return [{ ...role, service, to: href(locale, service) }];
  });
  return (
    <>
      <PageHeader
        {...copy.hero}
        breadcrumb={<Breadcrumb current={t("page.about")} />}
        isLarge
      />
      <>
        {import.meta.env.COMPANY && people.length > 0 && (
          <Section>
            <SectionHead {...copy.people} />
            <People people={people} />
          </Section>
        )}
        <InlineMarkup piece={sections.before} className={styles.sections} />
        <Section above="deep" seed={3}>
          <Puzzle drawings={puzzle} pieces={roles} center={copy.roles.key}>
            <SectionHead heading={copy.roles.heading} lead={copy.roles.lead} />
          </Puzzle>
        </Section>
        <InlineMarkup piece={sections.after} className={styles.sections} />
        <ContactSection copy={copy.contact} above="deep" />
      </>
    </>
  );
}
