import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../navigation/link.tsx";
import type { CaseStudyData } from "./case-study.data.ts";
import styles from "./case-study.module.css";

/** The facts beside the text. `lang` is the language of the writer's words, where it is not that of the page. */
export function Facts({
  study: { client, clientUrl, industry, services, period },
  lang,
}: {
  study: CaseStudyData;
  lang: Locale | undefined;
}) {
  const t = useWords();
  const { locale } = useTree();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("case-study.client")}</dt>
        <dd lang={lang}>
          {clientUrl === undefined ? (
            client
          ) : (
            <a href={clientUrl} rel="noopener">
              {client}
            </a>
          )}
        </dd>
      </div>
      <div>
        <dt>{t("case-study.industry")}</dt>
        <dd>{industry}</dd>
      </div>
      <div>
        <dt>{t("case-study.services")}</dt>
        {services.map((service) => (
          <dd key={service}>
            <Link to={href(locale, service)}>{t(`service.${service}`)}</Link>
          </dd>
        ))}
      </div>
      {period !== undefined && (
        <div>
          <dt>{t("case-study.period")}</dt>
          <dd lang={lang}>{period}</dd>
        </div>
      )}
    </dl>
  );
}
