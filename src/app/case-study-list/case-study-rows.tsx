import { href } from "#shared/site-map.ts";
import rows from "../article-list/article-rows.module.css";
import { InlineMarkup } from "../graphics/inline-markup.tsx";
import { useTree } from "../i18n/i18n.tsx";
import { Link } from "../client/link.tsx";
import { Arrow } from "../ui/arrow.tsx";
import type { CaseStudyRow } from "./case-study-teaser.ts";

/** Case studies as rows, as articles are in lists. */
export function CaseStudyRows({
  studies,
}: {
  studies: readonly CaseStudyRow[];
}) {
  const { locale } = useTree();
  return (
    <ul className={rows.rows}>
      {studies.map(({ tile, ...study }) => (
        <li key={study.slug}>
          {tile && <InlineMarkup piece={tile} className={rows.tile} />}
          <h3 lang={study.lang}>
            <Link to={href(locale, "case-study", { slug: study.slug })}>
              {study.heading}
            </Link>
          </h3>
          <CaseStudyFacts study={study} />
          <Arrow />
        </li>
      ))}
    </ul>
  );
}

/** Industry and client of a case study. */
export function CaseStudyFacts({
  study: { industry, client, lang },
}: {
  study: Omit<CaseStudyRow, "tile">;
}) {
  return (
    <p className={rows.facts}>
      <span>{industry}</span>
      <span lang={lang}>{client}</span>
    </p>
  );
}
