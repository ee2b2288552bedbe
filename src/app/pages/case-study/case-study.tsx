import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { EntryPage, headOfEntry } from "../../entry-text/entry-page.tsx";
import prose from "../../entry-text/prose.module.css";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../client/link.tsx";
import { usePageData } from "../../page.ts";
import type { CaseStudyData } from "./case-study.data.ts";
import styles from "./case-study.module.css";

export const head = headOfEntry;

export function Component() {
  const study = usePageData<CaseStudyData>();
  const t = useWords("case-study");
  const { locale } = useTree();
  const lang = study.locale === locale ? undefined : study.locale;
  const { client, industry, figures, quote } = study;
  return (
    <EntryPage
      entry={study}
      page="case-study"
      list="case-studies"
      name={client.isNamed ? client.name : industry}
      notice={study.isSample ? t("sample") : undefined}
      aside={<Facts study={study} lang={lang} />}
    >
      {figures.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t("figures")}</h2>
          <ul className={styles.figures} lang={lang}>
            {figures.map(({ value, label, source }) => (
              <li key={label}>
                <b>{value}</b>
                <p>{label}</p>
                <small>
                  <span lang={lang && locale}>{t("source")}</span> {source}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {quote && (
        <figure className={`${prose.prose} ${styles.quote}`} lang={lang}>
          <blockquote>
            <p>{quote.text}</p>
          </blockquote>
          <figcaption>{quote.by}</figcaption>
        </figure>
      )}
    </EntryPage>
  );
}

/** The facts beside the text. `lang` is the language of the writer's words, where it is not that of the page. */
function Facts({
  study: { client, industry, services, period },
  lang,
}: {
  study: CaseStudyData;
  lang: Locale | undefined;
}) {
  const t = useWords();
  const { locale } = useTree();
  return (
    <dl className={styles.facts}>
      <dt>{t("case-study.client")}</dt>
      <dd lang={lang}>
        {client.url === undefined ? (
          client.name
        ) : (
          <a href={client.url} rel="noopener">
            {client.name}
          </a>
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
      {period !== undefined && (
        <>
          <dt>{t("case-study.period")}</dt>
          <dd lang={lang}>{period}</dd>
        </>
      )}
    </dl>
  );
}
