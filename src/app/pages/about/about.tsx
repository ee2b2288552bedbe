import { services } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { People } from "../../company/people.tsx";
import { ContactSection } from "../../contact-form/contact-section.tsx";
import { Puzzle } from "../../graphics/puzzle/puzzle.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
import { TitledItems } from "../../ui/titled-items.tsx";
import type { AboutData } from "./about.data.ts";
import { Facts } from "./facts.tsx";
import { TwoBlocks } from "../../ui/two-blocks.tsx";
import { roleTools } from "./role-tools.ts";
import "./role-tools.css";
import styles from "./about.module.css";

export const head = headOfCopy;

export function Component() {
  const { copy, people, story, facts, authors } = usePageData<AboutData>();
  const t = useWords();
  const { locale } = useTree();
  const { leaveOut, tools } = copy;
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
      {import.meta.env.COMPANY && people.length > 0 && (
        <Section>
          <SectionHead {...copy.people} />
          <People people={people} />
        </Section>
      )}
      <Section id="roles" above="paper" seed={3}>
        <Puzzle art={roleTools} pieces={roles} center={copy.roles.key}>
          <SectionHead heading={copy.roles.heading} lead={copy.roles.lead} />
        </Puzzle>
      </Section>
      <Section ground="band" above="paper" seed={0}>
        <SectionHead heading={leaveOut.heading} lead={leaveOut.lead} />
        <TitledItems items={leaveOut.items} className={styles.leaveOut} />
      </Section>
      <Section above="band" seed={3}>
        <SectionHead heading={tools.heading} lead={tools.lead} />
        <TwoBlocks blocks={[tools.automated, tools.checked]} />
      </Section>
      {story && <NameStory story={story} />}
      <Facts
        heading={copy.facts.heading}
        facts={facts}
        authors={{ ...copy.authors, items: authors }}
      />
      <ContactSection copy={copy.contact} above="deep" />
    </>
  );
}

/** The story of the brand's name; it belongs to the brand, and is absent with another one. */
function NameStory({ story }: { story: NonNullable<AboutData["story"]> }) {
  return (
    <section className={styles.words}>
      <h2 className="visually-hidden">{story.heading}</h2>
      {story.words.map(({ text, lang, note }) => (
        <div key={text} className="joined">
          <b lang={lang}>{text}</b>
          <p>{note}</p>
        </div>
      ))}
    </section>
  );
}
