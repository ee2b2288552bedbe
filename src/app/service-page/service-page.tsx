import type { ReactNode } from "react";
import { decorative } from "#shared/document/markup.ts";
import { contactAnchor, href } from "#shared/site-map.ts";
import { ContactSection } from "../contact-form/contact-section.tsx";
import chartStyles from "../charts/chart.module.css";
import { Html } from "../graphics/html.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Breadcrumb } from "../layout/breadcrumb.tsx";
import { SampleSheet } from "../sample-sheet/sample-sheet.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { pieceOf } from "../ui/piece.ts";
import { Questions } from "../ui/questions.tsx";
import { Section } from "../ui/section.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { TitledItems } from "../ui/titled-items.tsx";
import { Order } from "./order.tsx";
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
  /** A setting of the owner that limits this service. */
  limit?: ServiceData["order"]["searchAds"];
  /** The section that only this service has: a lamp, or a band. */
  children: ReactNode;
};

/** A service: what it is and for whom, what it costs, a sample, the work, its terms, questions and the form. */
export function ServicePage({
  data,
  picture,
  isWide = false,
  drawing,
  limit,
  children,
}: ServicePageProps) {
  const { service, copy, samples, articles, caseStudies, charts } = data;
  const t = useWords();
  const { locale } = useTree();
  const allSamples = href(locale, "samples");
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
            <p>{copy.hero.next}</p>
          </div>
          <Html html={decorative(picture)} className={styles.picture} />
        </div>
        <Order label={copy.hero.price} {...data} />
      </div>
      <Section ground="deep" id="proof">
        <div className="split">
          <Head {...copy.proof} />
          {samples.map((sheet) => (
            <SampleSheet key={service} id={service} sheet={sheet} />
          ))}
          <ul className="link-list">
            <li>
              <TextLink to={`${allSamples}#${service}`}>
                {t("order.wholeSample")}
              </TextLink>
            </li>
            <li>
              <TextLink to={`${allSamples}#quotation`}>
                {t("order.quotation")}
              </TextLink>
            </li>
          </ul>
        </div>
      </Section>
      <Section above="deep">
        <div className={drawing ? "split even" : "split"}>
          <Head {...copy.work}>{drawing}</Head>
          <TitledItems
            as="ol"
            items={copy.work.items}
            className="ruled-list marker"
          />
        </div>
      </Section>
      {children}
      <Section above={copy.lamp ? "marigold" : "band"} id="price" seed={2}>
        <Terms {...data} limit={limit} />
      </Section>
      {copy.charts && (
        <Section ground="deep" above="paper" seed={1}>
          <Head {...copy.charts} />
          <div className={`columns ${styles.charts}`}>
            {charts.map(({ html }) => (
              <Html key={html} html={html} className={chartStyles.chart} />
            ))}
          </div>
        </Section>
      )}
      <Section above={copy.charts ? "deep" : "paper"} seed={3}>
        <div className="split">
          <h2 className="section-title">{copy.questions.heading}</h2>
          <Questions items={copy.questions.items} />
          <ul className="link-list">
            {articles.map(({ slug, heading }) => (
              <li key={slug}>
                <TextLink to={href(locale, "article", { slug })}>
                  {heading}
                </TextLink>
              </li>
            ))}
            {caseStudies.map(({ slug, heading }) => (
              <li key={slug}>
                <TextLink to={href(locale, "case-study", { slug })}>
                  {heading}
                </TextLink>
              </li>
            ))}
            <li>
              <TextLink to={`${href(locale, "home")}#process`}>
                {t("order.process")}
              </TextLink>
            </li>
          </ul>
        </div>
      </Section>
      <ContactSection copy={copy.contact} service={service} />
    </>
  );
}

/** The section of a service on the dark band. */
export function Band({
  heading,
  lead,
  seed,
  children,
}: HeadProps & { seed: number }) {
  return (
    <Section ground="band" above="paper" seed={seed}>
      <div className="split">
        <Head heading={heading} lead={lead} />
        {children}
      </div>
    </Section>
  );
}

type HeadProps = { heading: string; lead: string; children?: ReactNode };

function Head({ heading, lead, children }: HeadProps) {
  return (
    <div>
      <h2 className="section-title">{heading}</h2>
      <p className="lead soft">{lead}</p>
      {children}
    </div>
  );
}
