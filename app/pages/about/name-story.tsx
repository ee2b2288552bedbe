import { Section, SectionHead } from "../../ui/section.tsx";
import { Prose } from "../../ui/lists.tsx";
import type { AboutData } from "./about.data.ts";
import styles from "./name-story.module.css";

/** The story of the brand's name; it belongs to the brand, and is absent with another one. */
export function NameStory({
  story,
}: {
  story: NonNullable<AboutData["story"]>;
}) {
  return (
    <>
      <section className={styles.words} aria-label={story.heading}>
        <h2 className="visually-hidden">{story.heading}</h2>
        {story.words.map(({ text, lang, note }) => (
          <div key={text}>
            <b lang={lang}>{text}</b>
            <p>{note}</p>
          </div>
        ))}
      </section>
      <Section>
        <SectionHead heading={story.carpentries.heading} />
        <Prose paragraphs={story.carpentries.paragraphs} />
      </Section>
    </>
  );
}
