import type { ReactNode } from "react";
import { decorative } from "#shared/document/markup.ts";
import { formAnchor, href } from "#shared/site-map.ts";
import type { Service } from "#shared/services.ts";
import { ContactSection } from "../contact-form/contact-section.tsx";
import chartStyles from "../charts/chart.module.css";
import { Html } from "../graphics/html.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Breadcrumb } from "../layout/breadcrumb.tsx";
import { SampleSheet } from "../sample-sheet/sample-sheet.tsx";
import { ButtonLink } from "../ui/button.tsx";
import type { JointGround } from "../ui/ground.ts";
import { pieceOf } from "../ui/piece.ts";
import { Questions } from "../ui/questions.tsx";
import { Section } from "../ui/section.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { TitledItems } from "../ui/titled-items.tsx";
import { Order } from "./order.tsx";
import type { ServiceData } from "./service-data.ts";
import { Terms, type TermsProps } from "./terms.tsx";
import "../ui/patterns.css";
import styles from "./service-page.module.css";

type ServicePageProps = {
  service: Service;
  data: ServiceData;
  /** SVG. */
  picture: string;
  /** The picture lies below the words, over the whole width. */
  isWide?: boolean;
  /** Below the lead of what a client gets. */
  drawing?: ReactNode;
  /** The section that only this service has, and its ground. */
  feature: ReactNode;
  ground: JointGround;
  /** A setting of the owner that limits this service. */
  limit?: TermsProps["limit"];
};

/** A service: what it is and for whom, what it costs, a sample, the work, its terms, questions and the form. */
export function ServicePage({
  service,
  data: { copy, order, sample, articles, caseStudies, charts },
  picture,
  isWide = false,
  drawing,
  feature,
  ground,
  limit,
}: ServicePageProps) {
  const t = useWords();
  const { locale } = useTree();
  const samples = href(locale, "samples");
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
              <ButtonLink to={`#${formAnchor}`} variant="paper">
                {copy.hero.cta}
              </ButtonLink>
              <TextLink to="#proof">{copy.hero.sample}</TextLink>
            </p>
            <p>{copy.hero.next}</p>
          </div>
          <Html html={decorative(picture)} className={styles.picture} />
        </div>
        <Order service={service} label={copy.hero.price} order={order} />
      </div>
      <Section ground="deep" id="proof">
        <div className="split">
          <Head {...copy.proof} />
          <SampleSheet id={service} sheet={sample.sheet} badge={sample.badge} />
          <ul className="link-list">
            <li>
              <TextLink to={`${samples}#${service}`}>
                {sample.section.link}
              </TextLink>
            </li>
            <li>
              <TextLink to={`${samples}#quotation`}>
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
      {feature}
      <Section above={ground} id="price" seed={2}>
        <Terms copy={copy.terms} order={order} limit={limit} />
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
            {[
              ...articles.map(entryOf("article")),
              ...caseStudies.map(entryOf("case-study")),
              {
                to: `${href(locale, "home")}#process`,
                heading: t("order.process"),
              },
            ].map(({ to, heading }) => (
              <li key={to}>
                <TextLink to={to}>{heading}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <ContactSection copy={copy.contact} service={service} />
    </>
  );

  function entryOf(page: "article" | "case-study") {
    return ({ slug, heading }: { slug: string; heading: string }) => ({
      to: href(locale, page, { slug }),
      heading,
    });
  }
}

/** The section of a service on the dark band. */
export function Band({
  copy,
  seed,
  children,
}: {
  copy: { heading: string; lead: string };
  seed: number;
  children: ReactNode;
}) {
  return (
    <Section ground="band" above="paper" seed={seed}>
      <div className="split">
        <Head {...copy} />
        {children}
      </div>
    </Section>
  );
}

function Head({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <div>
      <h2 className="section-title">{heading}</h2>
      <p className="lead soft">{lead}</p>
      {children}
    </div>
  );
}
