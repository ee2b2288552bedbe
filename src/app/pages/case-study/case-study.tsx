import { Fragment } from "react";
import { href } from "#shared/site-map.ts";
import { EntryPage, headOfEntry } from "../../entry-text/entry-page.tsx";
import prose from "../../entry-text/prose.module.css";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../ui/link.tsx";
import type { CaseStudyData } from "./case-study.data.ts";
import styles from "./case-study.module.css";

export const head = headOfEntry;

export function Component(study: CaseStudyData) {
  const t = useWords();
  const { locale } = useTree();
  const { client, industry, services, period, figures, quote, lang } = study;
  return (
    <EntryPage
      entry={study}
      collection="case-studies"
      name={client.isNamed ? client.name : industry}
      notice={study.isSample ? t("case-study.sample") : undefined}
      aside={
        <dl className={styles.facts}>
          <dt>{t("case-study.client")}</dt>
          <dd lang={lang}>
            {client.url ? (
              <a href={client.url} rel="noopener">
                {client.name}
              </a>
            ) : (
              client.name
            )}
          </dd>
          <dt>{t("case-study.industry")}</dt>
          <dd>{industry}</dd>
          <dt>{t("case-study.services")}</dt>
          {services.map((service) => (
            <dd key={service}>
              <Link to={href(locale, service)}>{t(`service.${service}`)}</Link>
            </dd>
          ))}
          {period && <dt>{t("case-study.period")}</dt>}
          {period && <dd lang={lang}>{period}</dd>}
        </dl>
      }
    >
      <div className={`${prose.prose} ${styles.result}`}>
        {figures.length > 0 && <h2>{t("case-study.figures")}</h2>}
        {figures.length > 0 && (
          <dl lang={lang}>
            {figures.map(({ value, label, source }) => (
              <Fragment key={label}>
                <dt>{value}</dt>
                <dd>
                  {label} <small>({source})</small>
                </dd>
              </Fragment>
            ))}
          </dl>
        )}
        {quote && (
          <figure lang={lang}>
            <blockquote>
              <p>{quote.text}</p>
            </blockquote>
            <figcaption>{quote.by}</figcaption>
          </figure>
        )}
      </div>
    </EntryPage>
  );
}
