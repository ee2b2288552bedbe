import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#shared/locales.ts";
import { markup, type Markup } from "#shared/document/markup.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { HomeCopy } from "./home-copy.ts";
import { Process } from "./process.tsx";
import { Voices } from "./voices.tsx";
import styles from "./home.module.css";

/** How the work is done, in which words, and what is promised: nothing to press, so it travels as markup, once. */
export function drawApproach(
  {
    process,
    voices,
    promises,
  }: Pick<HomeCopy, "process" | "voices" | "promises">,
  locale: Locale,
): Markup {
  return markup(
    "approach",
    renderToStaticMarkup(
      <>
        <Section ground="band" above="paper" seed={0}>
          <SectionHead heading={process.heading} lead={process.lead} />
          <Process steps={process.items} />
        </Section>
        <Voices copy={voices} locale={locale} />
        <Section above="indigo" seed={2}>
          <div className={styles.split}>
            <h2>{promises.heading}</h2>
            <ul className={styles.promises}>
              {promises.items.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p className="soft">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </Section>
      </>,
    ),
  );
}
