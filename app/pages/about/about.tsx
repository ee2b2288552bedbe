import { ContactSection } from "../../contact-form/contact-section.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import { List, Prose, TitledGrid } from "../../ui/lists.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { AboutData } from "./about.data.ts";
import { NameStory } from "./name-story.tsx";
import styles from "./about.module.css";

export function head({ copy }: AboutData): PageHead {
  return { title: copy.title, description: copy.description };
}

export function Component() {
  const { copy, facts, story } = usePageData<AboutData>();
  const t = useWords("page");
  return (
    <>
      <PageHeader
        {...copy.hero}
        breadcrumb={<Breadcrumb current={t("about")} />}
        isLarge
      />
      {story && <NameStory story={story} />}
      <Section>
        <SectionHead heading={copy.beliefs.heading} lead={copy.beliefs.lead} />
        <TitledGrid items={copy.beliefs.items} />
      </Section>
      <Section ground="deep" above="paper" seed={1} id="how-we-work">
        <SectionHead heading={copy.work.heading} lead={copy.work.lead} />
        <ol className={styles.steps}>
          {copy.work.steps.map(({ title, who, text, see }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="soft">{who}</p>
              <p>{text}</p>
              <p className={styles.see}>{see}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section above="deep" seed={2}>
        <SectionHead heading={copy.roles.heading} lead={copy.roles.lead} />
        <TitledGrid items={[...copy.roles.items, copy.roles.key]} />
      </Section>
      <Section ground="band" above="paper" seed={0}>
        <SectionHead
          heading={copy.leaveOut.heading}
          lead={copy.leaveOut.lead}
        />
        <ul className={styles.leaveOut}>
          {copy.leaveOut.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section above="band" seed={3}>
        <SectionHead heading={copy.tools.heading} />
        <Prose paragraphs={copy.tools.paragraphs} />
        <div className={styles.tools}>
          {[copy.tools.automated, copy.tools.checked].map(
            ({ heading, items }) => (
              <div key={heading}>
                <h3>{heading}</h3>
                <List items={items} />
              </div>
            ),
          )}
        </div>
      </Section>
      <Section>
        <SectionHead heading={copy.facts.heading} />
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <ContactSection copy={copy.contact} />
    </>
  );
}
