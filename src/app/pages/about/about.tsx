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
import type { AboutCopy } from "./about-copy.ts";
import type { AboutData } from "./about.data.ts";
import { Facts } from "./facts.tsx";
import "../../ui/joined.css";
import "./role-tools.css";
import styles from "./about.module.css";

export const head = headOfCopy;

export function Component() {
  const { copy, people, story, facts, authors, puzzle } =
    usePageData<AboutData>();
  const t = useWords();
  const { locale } = useTree();
  const { beliefs, leaveOut } = copy;
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
        <Puzzle drawings={puzzle} pieces={roles} center={copy.roles.key}>
          <SectionHead heading={copy.roles.heading} lead={copy.roles.lead} />
        </Puzzle>
      </Section>
      <Section ground="sage" above="paper" seed={2}>
        <SectionHead heading={beliefs.heading} lead={beliefs.lead} />
        <TitledItems items={beliefs.items} className={styles.beliefs} />
      </Section>
      <Section ground="band" above="sage" seed={0}>
        <SectionHead heading={leaveOut.heading} lead={leaveOut.lead} />
        <TitledItems items={leaveOut.items} className={styles.leaveOut} />
      </Section>
      <Tools copy={copy.tools} />
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

/** Two blocks with a joint between them: the work that machines may do, and the work that a person checks. */
function Tools({ copy }: { copy: AboutCopy["tools"] }) {
  return (
    <Section above="band" seed={3}>
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <div className={styles.blocks}>
        {[copy.automated, copy.checked].map(({ heading, items }) => (
          <div key={heading} className="joined">
            <h3>{heading}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
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
