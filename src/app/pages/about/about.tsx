import { Fragment } from "react";
import { services } from "#shared/services.ts";
import { People } from "../../company/people.tsx";
import { SampleMark } from "../../company/sample-mark.tsx";
import { ContactSection } from "../../contact-form/contact-section.tsx";
import { Puzzle } from "../../graphics/puzzle/puzzle.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import { TitledItems } from "../../ui/titled.tsx";
import titled from "../../ui/titled.module.css";
import type { AboutData } from "./about.data.ts";
import { roleTools } from "./role-tools.ts";
import "../../ui/joined.css";
import "./role-tools.css";
import styles from "./about.module.css";

export function Component(data: AboutData) {
  const { copy, people, story } = data;
  const { roles, leaveOut } = copy;
  const pieces = services.flatMap((service, index) => {
    const role = roles.items[index];
    return role ? [{ ...role, service }] : [];
  });
  return (
    <>
      <PageHeader {...copy.hero} page="about" />
      {import.meta.env.COMPANY && people.length > 0 && (
        <Section>
          <SectionHead {...copy.people} />
          <People people={people} />
        </Section>
      )}
      <Section id="roles" above="paper" seed={3}>
        <Puzzle art={roleTools} pieces={pieces} center={roles.key}>
          <SectionHead heading={roles.heading} lead={roles.lead} />
        </Puzzle>
      </Section>
      <Section ground="band" above="paper" seed={0}>
        <SectionHead {...leaveOut} />
        <TitledItems className={titled.grid} items={leaveOut.items} />
      </Section>
      {/* It belongs to the brand, and is absent with another one. */}
      {story && (
        <section className={styles.words}>
          <h2 className="visually-hidden">{story.heading}</h2>
          {story.words.map(({ text, lang, note }) => (
            <div key={text} className="joined">
              <b lang={lang}>{text}</b>
              <p>{note}</p>
            </div>
          ))}
        </section>
      )}
      <Facts {...data} />
      <ContactSection copy={copy.contact} above="deep" />
    </>
  );
}

/** A table of what every site says would only show how little is known. */
const leastFacts = 7;

/** The company data table, and below it those who write the articles; each has an address of its own. */
function Facts({ copy, facts, authors, story }: AboutData) {
  return (
    <Section ground="deep" above={story ? "paper" : "band"} seed={2}>
      <div className={styles.split}>
        {facts.length >= leastFacts && (
          <>
            <h2>{copy.facts.heading}</h2>
            <dl className={styles.facts}>
              {facts.map((fact) => (
                <div key={fact.label}>
                  <dt>{fact.label}</dt>
                  <dd>
                    {fact.lines.map((line, index) => (
                      <Fragment key={line}>
                        {index > 0 && <br />}
                        {line}
                      </Fragment>
                    ))}{" "}
                    <SampleMark of={fact} />
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <h2>{copy.authors.heading}</h2>
        <dl className={styles.facts}>
          {authors.map(({ id, name, note }) => (
            <div key={id} id={`author-${id}`}>
              <dt>{name}</dt>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
