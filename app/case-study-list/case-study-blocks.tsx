import { href } from "#shared/site-map.ts";
import { pieceOf } from "../ui/piece.ts";
import { InlineMarkup } from "../graphics/inline-markup.tsx";
import "../graphics/drawing.css";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../navigation/link.tsx";
import "../service-page/object-on-piece.css";
import joints from "../ui/tenon.module.css";
import type { CaseStudyTeaser } from "./case-study-teaser.ts";
import styles from "./case-study-blocks.module.css";

/**
 * Case studies as blocks in the colour of their first service, each joined to its picture. A block is one link, which has
 * the heading as its name.
 */
export function CaseStudyBlocks({
  studies,
}: {
  studies: readonly CaseStudyTeaser[];
}) {
  const t = useWords();
  const { locale } = useTree();
  return (
    <ul className={styles.blocks}>
      {studies.map((study) => (
        <li
          key={study.slug}
          className={`${styles.block} ${study.isObject ? "object-on" : ""} ${pieceOf(study.services[0])}`}
        >
          <div className={styles.words}>
            <p className={styles.industry}>{study.industryName}</p>
            <h3 lang={study.lang}>
              <Link to={href(locale, "case-study", { slug: study.slug })}>
                {study.heading}
              </Link>
            </h3>
            <p lang={study.lang}>{study.client}</p>
            {study.figure && (
              <p className={styles.figure} lang={study.lang}>
                <b>{study.figure.value}</b> <span>{study.figure.label}</span>
              </p>
            )}
            <p className={styles.services}>
              {study.services.map((service) => (
                <span key={service}>{t(`service.${service}`)}</span>
              ))}
              {study.lang && (
                <span>
                  {t("case-study.inLanguage", {
                    language: t(`languageName.${study.lang}`),
                  })}
                </span>
              )}
            </p>
            <span className={joints.tenon} />
          </div>
          <InlineMarkup
            piece={study.picture}
            className={study.isObject ? styles.object : styles.picture}
          />
        </li>
      ))}
    </ul>
  );
}
