import { href } from "#shared/site-map.ts";
import rows from "../article-list/article-rows.module.css";
import { InlineMarkup } from "../graphics/inline-markup.tsx";
import { useTree } from "../i18n/i18n.tsx";
import { Link } from "../navigation/link.tsx";
import { Arrow } from "../ui/arrow.tsx";
import type { CaseStudyRow } from "./case-study-teaser.ts";

/** Case studies as rows, as articles are on pages of something else. They have no styles of their own. */
export function CaseStudyRows({
  studies,
}: {
  studies: readonly CaseStudyRow[];
}) {
  const { locale } = useTree();
  return (
    <ul className={rows.rows}>
      {studies.map(({ slug, heading, client, industryName, tile, lang }) => (
        <li key={slug}>
          <InlineMarkup piece={tile} className={rows.tile} />
          <h3 lang={lang}>
            <Link to={href(locale, "case-study", { slug })}>{heading}</Link>
          </h3>
          <p className={rows.facts}>
            <span>{industryName}</span>
            <span lang={lang}>{client}</span>
          </p>
          <Arrow />
        </li>
      ))}
    </ul>
  );
}
