import type { Locale } from "#shared/locales.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Section } from "../../ui/section.tsx";
import type { CaseStudyData } from "./case-study.data.ts";
import styles from "./case-study.module.css";

/** The ground on which the figures end, or that of the text before them if there are none. */
export function figuresGround({
  figures,
  quote,
}: CaseStudyData): "deep" | "paper" {
  return figures.length > 0 || quote ? "deep" : "paper";
}

/** What was measured, each figure with its source, and what the client says; nothing if there is neither. */
export function Figures({
  study,
  lang,
}: {
  study: CaseStudyData;
  lang: Locale | undefined;
}) {
  const { figures, quote } = study;
  const t = useWords("case-study");
  const { locale } = useTree();
  if (figuresGround(study) === "paper") return null;
  return (
    <Section ground="deep" above="paper" seed={1}>
      {figures.length > 0 && (
        <>
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
        </>
      )}
      {quote && (
        <figure className={styles.quote} lang={lang}>
          <blockquote>
            <p>{quote.text}</p>
          </blockquote>
          <figcaption>
            <b>{quote.person}</b> <span>{quote.role}</span>
          </figcaption>
        </figure>
      )}
    </Section>
  );
}
