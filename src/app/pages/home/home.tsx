import { formAnchor, href } from "#shared/site-map.ts";
import { EntryRows } from "../../article-list/entry-rows.tsx";
import { Chart } from "../../charts/chart.tsx";
import { ContactSection } from "../../contact-form/contact-section.tsx";
import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import { Puzzle } from "../../graphics/puzzle/puzzle.tsx";
import { placeOf } from "../../graphics/puzzle/service-places.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { HomeData } from "./home.data.ts";
import { Doors } from "./doors.tsx";
import { Scene } from "./scene.tsx";
import { Services } from "./services.tsx";
import "./puzzle-art.css";
import approachStyles from "./approach.module.css";
import styles from "./home.module.css";

export const head = headOfCopy;

export function Component() {
  const { copy, scene, puzzle, approach, chart, articles } =
    usePageData<HomeData>();
  const t = useWords("sign");
  const { locale } = useTree();
  const pieces = copy.puzzle.pieces.map(({ service, text }) => ({
    place: placeOf(service),
    title: t(service),
    text,
    to: href(locale, service),
  }));
  return (
    <>
      <div className={styles.hero}>
        <div className={`wrap ${styles.heroText}`}>
          <h1>{copy.hero.heading}</h1>
          <p className={`phrases ${styles.tagline}`}>{copy.hero.tagline}</p>
          <p className={`phrases ${styles.lead}`}>{copy.hero.lead}</p>
          <div className={styles.actions}>
            <ButtonLink to={`#${formAnchor}`}>{copy.hero.cta}</ButtonLink>
            <TextLink to="#services">{copy.hero.secondary}</TextLink>
          </div>
          <p className={styles.next}>{copy.hero.next}</p>
        </div>
        <Scene picture={scene} copy={copy.scene} />
      </div>
      <>
        <Doors copy={copy.doors} />
        <Section id="services" above="deep" seed={1}>
          <SectionHead
            heading={copy.services.heading}
            lead={copy.services.lead}
          />
          <Services items={copy.services.items} />
        </Section>
        <InlineMarkup piece={approach} className={approachStyles.approach} />
        <Section ground="deep" above="paper" seed={2}>
          <SectionHead heading={copy.puzzle.heading} lead={copy.puzzle.lead} />
          <div className={styles.puzzle}>
            <Puzzle
              picture={puzzle}
              pieces={[...pieces, { place: "key", ...copy.puzzle.key }]}
            />
          </div>
          <ul className={styles.links}>
            {copy.puzzle.links.map((link) => (
              <li key={link}>{link}</li>
            ))}
          </ul>
        </Section>
        <Section above="deep" seed={3}>
          <div className={styles.split}>
            <div>
              <h2>{copy.market.heading}</h2>
              <p className="lead soft">{copy.market.lead}</p>
            </div>
            <Chart piece={chart} />
          </div>
        </Section>
        <Section above="paper" seed={1}>
          <SectionHead
            heading={copy.articles.heading}
            lead={copy.articles.lead}
          />
          <EntryRows entries={articles} />
          <p className={styles.all}>
            <TextLink to={href(locale, "articles")}>
              {copy.articles.all}
            </TextLink>
          </p>
        </Section>
        <ContactSection copy={copy.contact} />
      </>
    </>
  );
}
