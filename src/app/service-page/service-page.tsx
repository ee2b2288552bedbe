import type { ReactNode } from "react";
import { decorative } from "#shared/document/markup.ts";
import { contactAnchor, href } from "#shared/site-map.ts";
import { FirstFacts } from "../company/first-facts.tsx";
import { ContactSection } from "../contact-form/contact-section.tsx";
import chartStyles from "../charts/chart.module.css";
import { Html } from "../graphics/html.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Breadcrumb } from "../layout/breadcrumb.tsx";
import { SampleSheet } from "../sample-sheet/sample-sheet.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { pieceOf } from "../ui/piece.ts";
import { Questions } from "../ui/questions.tsx";
import { Section, SectionHead } from "../ui/section.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { TitledItems } from "../ui/titled.tsx";
import type { ServiceData } from "./service-pages.data.ts";
import { Terms } from "./terms.tsx";
import "../ui/patterns.css";
import styles from "./service-page.module.css";

type ServicePageProps = {
  data: ServiceData;
  /** SVG. */
  picture: string;
  /** The picture lies below the words, over the whole width. */
  isWide?: boolean;
  /** Below the lead of what a client gets. */
  drawing?: ReactNode;
  /** The section that only this service has: a lamp, or a band. */
  children: ReactNode;
};

/** A service: what it is and for whom, what it costs, a sample, the work, its terms, questions and the form. */
export function ServicePage(props: ServicePageProps) {
  const { data, picture, isWide = false, drawing, children } = props;
  const { service, copy, samples, offer, charts } = data;
  const t = useWords();
  const { locale } = useTree();
  const allSamples = href(locale, "samples");
  const readOn = [
    ...data.articles.map(({ slug, heading }) => ({
      to: href(locale, "article", { slug }),
      text: heading,
    })),
    ...data.caseStudies.map(({ slug, heading }) => ({
      to: href(locale, "case-study", { slug }),
      text: heading,
    })),
    { to: `${href(locale, "home")}#process`, text: t("order.process") },
  ];
  return (
    <>
      <div
        className={`${styles.hero} ${pieceOf(service)} ${isWide ? styles.wide : ""}`}
      >
        <div className={isWide ? undefined : `wrap ${styles.inside}`}>
          <div className={isWide ? `wrap ${styles.text}` : styles.text}>
            <Breadcrumb current={t(`service.${service}`)} />
            <h1>{copy.hero.heading}</h1>
            <p className="lead">{copy.hero.lead}</p>
            <p>{copy.hero.audience}</p>
            <p className={styles.ways}>
              <ButtonLink to={`#${contactAnchor}`} variant="paper">
                {copy.hero.cta}
              </ButtonLink>
              <TextLink to="#proof">{copy.hero.sample}</TextLink>
            </p>
            <p className="phrases">{copy.hero.next}</p>
          </div>
          <Html html={decorative(picture)} className={styles.picture} />
        </div>
        <FirstFacts
          {...offer}
          service={service}
          priceOf={copy.hero.price}
          priceAt="#price"
        />
      </div>
      <Section ground="deep" id="proof">
        <div className="split">
          <SectionHead {...copy.proof} />
          {samples.map((sheet) => (
            <SampleSheet key={service} id={service} sheet={sheet} />
          ))}
          <Links
            links={[
              { to: `${allSamples}#${service}`, text: t("order.wholeSample") },
              { to: `${allSamples}#quotation`, text: t("order.quotation") },
            ]}
          />
        </div>
      </Section>
      <Section above="deep">
        <div className={drawing ? "split even" : "split"}>
          <SectionHead {...copy.work}>{drawing}</SectionHead>
          <TitledItems
            as="ol"
            className="ruled-list marker"
            items={copy.work.items}
          />
        </div>
      </Section>
      {children}
      <Section above={copy.lamp ? "marigold" : "band"} id="price" seed={2}>
        <Terms {...data} />
      </Section>
      {copy.charts && (
        <Section ground="deep" above="paper" seed={1}>
          <SectionHead {...copy.charts} />
          <div className="columns">
            {charts.map(({ html }) => (
              <Html key={html} html={html} className={chartStyles.chart} />
            ))}
          </div>
        </Section>
      )}
      <Section above={copy.charts ? "deep" : "paper"} seed={3}>
        <div className="split">
          <SectionHead heading={copy.questions.heading} />
          <Questions items={copy.questions.items} />
          <Links links={readOn} />
        </div>
      </Section>
      <ContactSection copy={copy.contact} service={service} />
    </>
  );
}

function Links({ links }: { links: readonly { to: string; text: string }[] }) {
  return (
    <ul className="link-list">
      {links.map(({ to, text }) => (
        <li key={to}>
          <TextLink to={to}>{text}</TextLink>
        </li>
      ))}
    </ul>
  );
}

type BandProps = {
  heading: string;
  lead: string;
  seed: number;
  children: ReactNode;
};

/** The section of a service on the dark band. */
export function Band({ heading, lead, seed, children }: BandProps) {
  return (
    <Section ground="band" above="paper" seed={seed}>
      <div className="split">
        <SectionHead heading={heading} lead={lead} />
        {children}
      </div>
    </Section>
  );
}
