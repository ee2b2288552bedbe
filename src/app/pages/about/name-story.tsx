import { Section } from "../../ui/section.tsx";

import styles from "./about.module.css";
import type { Site } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";

export type Story = NonNullable<Site["nameStory"]>[Locale];

/** The story of the brand's name; it belongs to the brand, and is absent with another one. */
export function NameStory({ story }: { story: Story }) {
  return (
    <>
      <section className={styles.words}>
        <h2 className="visually-hidden">{story.heading}</h2>
        {story.words.map(({ text, lang, note }) => (
          <div key={text} className="joined">
            <b lang={lang}>{text}</b>
            <p>{note}</p>
          </div>
        ))}
      </section>
      <Section>
        <div className={styles.split}>
          <h2>{story.carpentries.heading}</h2>
          <div className={styles.prose}>
            {story.carpentries.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}
