import { href } from "#shared/site-map.ts";
import { ArticleRows } from "../../article-list/article-rows.tsx";
import { Chart } from "../../charts/chart.tsx";
import { formAnchor } from "../../contact-form/contact-form.tsx";
import { ContactSection } from "../../contact-form/contact-section.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../navigation/link.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { List, Steps, TitledGrid } from "../../ui/lists.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { HomeData } from "./home.data.ts";
import { Puzzle } from "./puzzle.tsx";
import { Scene } from "./scene.tsx";
import { Voices } from "./voices.tsx";
import styles from "./home.module.css";

export function head({ copy }: HomeData): PageHead {
  return { title: copy.title, description: copy.description };
}

export function Component() {
  const { copy, scene, puzzle, chart, articles } = usePageData<HomeData>();
  const t = useWords();
  const { locale } = useTree();
  return (
    <>
      <div className={styles.hero}>
        <div className={`wrap ${styles.heroText}`}>
          <h1>{copy.hero.heading}</h1>
          <p className="lead">
            <b>{copy.hero.tagline}</b>
          </p>
          <p className="lead">{copy.hero.lead}</p>
          <div className={styles.actions}>
            <ButtonLink to={`#${formAnchor}`}>{copy.hero.cta}</ButtonLink>
            <TextLink to="#services">{copy.hero.secondary}</TextLink>
          </div>
        </div>
        <Scene picture={scene} copy={copy.scene} />
      </div>
      <Section id="services">
        <SectionHead
          heading={copy.services.heading}
          lead={copy.services.lead}
        />
        <ul className={styles.services}>
          {copy.services.items.map(({ service, purpose, result }) => (
            <li key={service} className={styles[service]}>
              <h3>
                <Link to={href(locale, service)}>
                  {t(`service.${service}`)}
                </Link>
              </h3>
              <p>{purpose}</p>
              <p className="soft">{result}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section ground="deep" above="paper" seed={2}>
        <SectionHead heading={copy.puzzle.heading} lead={copy.puzzle.lead} />
        <Puzzle picture={puzzle} copy={copy.puzzle} />
        <List items={copy.puzzle.links} />
      </Section>
      <Section ground="band" above="deep" seed={0}>
        <SectionHead heading={copy.process.heading} lead={copy.process.lead} />
        <Steps items={copy.process.items} />
      </Section>
      <Voices copy={copy.voices} />
      <Section above="indigo" seed={2}>
        <SectionHead heading={copy.promises.heading} />
        <TitledGrid items={copy.promises.items} />
      </Section>
      <Section ground="deep" above="paper" seed={3}>
        <SectionHead heading={copy.market.heading} lead={copy.market.lead} />
        <Chart piece={chart} />
      </Section>
      <Section above="deep" seed={1}>
        <SectionHead
          heading={copy.articles.heading}
          lead={copy.articles.lead}
        />
        <ArticleRows articles={articles} />
        <p className={styles.all}>
          <TextLink to={href(locale, "articles")}>{copy.articles.all}</TextLink>
        </p>
      </Section>
      <ContactSection copy={copy.contact} />
    </>
  );
}
