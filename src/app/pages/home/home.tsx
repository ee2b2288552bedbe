import { formAnchor, href } from "#shared/site-map.ts";
import { ContactSection } from "../../contact-form/contact-section.tsx";
import { Puzzle } from "../../graphics/puzzle/puzzle.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Facts } from "./facts.tsx";
import { Head } from "./head.tsx";
import type { HomeData } from "./home.data.ts";
import { Price } from "./price.tsx";
import { Process } from "./process.tsx";
import { Proof } from "./proof.tsx";
import { Scene } from "./scene.tsx";
import { Team } from "./team.tsx";
import "./puzzle-art.css";
import styles from "./home.module.css";

export const head = headOfCopy;

export function Component() {
  const { copy, company, scene, puzzle, articles } = usePageData<HomeData>();
  const t = useWords("sign");
  const { locale } = useTree();
  const hasPrices = company !== undefined && company.prices.length > 0;
  return (
    <>
      <div className={styles.hero}>
        <div className={`wrap ${styles.say}`}>
          <h1>
            <span>{copy.hero.heading}</span>{" "}
            <span className={styles.accent}>{copy.hero.accent}</span>
          </h1>
          <p className={`phrases ${styles.tagline}`}>{copy.hero.tagline}</p>
          <p className={`phrases ${styles.lead}`}>{copy.hero.lead}</p>
          <ButtonLink to={`#${formAnchor}`}>{copy.hero.cta}</ButtonLink>
        </div>
        <Scene picture={scene} label={copy.scene.label} />
        <Facts copy={copy.facts} company={company} />
      </div>
      <Section id="services">
        <Puzzle
          drawings={puzzle}
          pieces={copy.puzzle.pieces.map(({ service, text }) => ({
            service,
            title: t(service),
            text,
            to: href(locale, service),
          }))}
          center={copy.puzzle.key}
        >
          <Head heading={copy.puzzle.heading} lead={copy.puzzle.lead} />
        </Puzzle>
      </Section>
      {hasPrices && <Price copy={copy.price} company={company} />}
      <Proof copy={copy.proof} above={hasPrices ? "deep" : "paper"} />
      <Process copy={copy.process} />
      <Team copy={copy} people={company?.people ?? []} />
      <Section id="articles" above="sage" seed={3}>
        <Head heading={copy.articles.heading}>
          <TextLink to={href(locale, "articles")}>{copy.articles.all}</TextLink>
        </Head>
        <ul className={styles.articles}>
          {articles.map(({ slug, heading, cover }) => (
            <li key={slug}>
              <Link to={href(locale, "article", { slug })}>
                <img {...cover} alt="" loading="lazy" />
                <h3>{heading}</h3>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <ContactSection copy={copy.contact} />
    </>
  );
}
