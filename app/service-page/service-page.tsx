import type { ReactNode } from "react";
import type { Service } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { ContactSection } from "../contact-form/contact-section.tsx";
import { formAnchor } from "../contact-form/contact-form.tsx";
import { Drawn } from "../graphics/drawn.tsx";
import type { Markup } from "../graphics/markup.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Breadcrumb } from "../layout/breadcrumb.tsx";
import { ArticleRows } from "../article-list/article-rows.tsx";
import type { ArticleTeaser } from "../article-list/article-teaser.ts";
import { ButtonLink } from "../ui/button.tsx";
import { List, Questions, Steps, TitledGrid } from "../ui/lists.tsx";
import { Section, SectionHead, type Ground } from "../ui/section.tsx";
import { Link } from "../navigation/link.tsx";
import type { ServiceCopy } from "./service-copy.ts";
import styles from "./service-page.module.css";

type ServicePageProps = {
  service: Service;
  copy: ServiceCopy;
  /** The picture of the service, for the hero. */
  picture: Markup;
  articles: readonly ArticleTeaser[];
  /** What only this page tells, after the hero. */
  story: ReactNode;
  /** Charts, with their section, where the page has them. */
  charts?: ReactNode;
};

/** The ground each service stands on: its piece. */
export const serviceGrounds = {
  "google-seo": "vermilion",
  "influencer-kol": "marigold",
  "social-media-marketing": "celadon",
  "strategy-concept-planning": "indigo",
  "web-design-and-development": "hinoki",
} satisfies Record<Service, Ground>;

/** The frame that the five service pages share, from the promise to the form with the service ticked. */
export function ServicePage({
  service,
  copy,
  picture,
  articles,
  story,
  charts,
}: ServicePageProps) {
  const t = useWords();
  const { locale } = useTree();
  const ground = serviceGrounds[service];
  return (
    <>
      <div className={`${styles.hero} ${styles[ground]}`}>
        <div className={`wrap ${styles.inside}`}>
          <div className={styles.text}>
            <Breadcrumb current={t(`service.${service}`)} />
            <div>
              <h1>{copy.hero.heading}</h1>
              <p className="lead">{copy.hero.lead}</p>
              <ButtonLink to={`#${formAnchor}`} variant="paper">
                {copy.hero.cta}
              </ButtonLink>
            </div>
          </div>
          <Drawn piece={picture} className={styles.picture} />
        </div>
      </div>
      {story}
      <Section seed={1}>
        <SectionHead heading={copy.signs.heading} />
        <List items={copy.signs.items} isLarge />
      </Section>
      <Section>
        <SectionHead heading={copy.work.heading} />
        <TitledGrid items={copy.work.items} />
      </Section>
      <Section ground="band" above="paper" seed={0}>
        <SectionHead heading={copy.steps.heading} lead={copy.steps.lead} />
        <Steps items={copy.steps.items} />
      </Section>
      <Section above="band" seed={2}>
        <SectionHead heading={copy.measure.heading} lead={copy.measure.lead} />
        <List items={copy.measure.items} />
      </Section>
      {charts}
      <Section ground="paper" above={charts ? "deep" : "paper"} seed={3}>
        <SectionHead heading={copy.limits.heading} />
        <List items={copy.limits.items} />
      </Section>
      <Section>
        <div className={styles.questions}>
          <h2>{copy.questions.heading}</h2>
          <Questions items={copy.questions.items} />
        </div>
      </Section>
      <section className={styles.fits} aria-label={copy.fits.heading}>
        <h2 className="wrap">{copy.fits.heading}</h2>
        <div>
          {copy.fits.items.map((fit) => (
            <Link
              key={fit.service}
              to={href(locale, fit.service)}
              className={styles[serviceGrounds[fit.service]]}
            >
              <b>{t(`service.${fit.service}`)}</b>
              <span>{fit.text}</span>
            </Link>
          ))}
        </div>
      </section>
      {articles.length > 0 && (
        <Section>
          <SectionHead heading={t("article.readOn")} />
          <ArticleRows articles={articles} />
        </Section>
      )}
      <ContactSection copy={copy.contact} service={service} />
    </>
  );
}
