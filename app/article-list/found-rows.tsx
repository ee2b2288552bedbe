import { memo } from "react";
import { hasCaseStudies } from "#shared/case-studies.ts";
import type { Locale } from "#shared/locales.ts";
import { href, type PageName } from "#shared/site-map.ts";
import { InlineMarkup } from "../graphics/inline-markup.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../navigation/link.tsx";
import type { Piece } from "../search/marks.ts";
import type { ShownResult } from "../search/open-search.ts";
import type { Shown } from "../search/shown.ts";
import { Arrow } from "../ui/arrow.tsx";
import { TeaserFacts } from "./article-rows.tsx";
import rowStyles from "./article-rows.module.css";
import styles from "./found.module.css";

/** The results of a search as rows: articles, pages and questions, with the words that were found. */
export function FoundRows({ results }: { results: readonly ShownResult[] }) {
  const { locale } = useTree();
  return (
    <ul className={rowStyles.rows}>
      {results.map((result) => {
        const address = addressOf(result.shown, locale);
        return (
          <FoundRow
            key={`${address} ${result.shown.heading}`}
            address={address}
            result={result}
          />
        );
      })}
    </ul>
  );
}

/** Sentences come later than their rows: a row that got none is not drawn again. */
const FoundRow = memo(function FoundRow({
  address,
  result: { shown, heading, tile, sentence },
}: {
  address: string;
  result: ShownResult;
}) {
  return (
    <li>
      {tile ? (
        <InlineMarkup piece={tile} className={rowStyles.tile} />
      ) : (
        <div className={`${rowStyles.tile} ${styles.none}`} />
      )}
      <div className={`${styles.why} ${tile ? "" : styles.whole}`}>
        <h3>
          <Link to={address}>{heading.map(piece)}</Link>
        </h3>
        <p className={styles.sentence}>{sentence?.map(piece)}</p>
      </div>
      <Facts shown={shown} />
      <Arrow />
    </li>
  );
});

/** The address of an article, of a page, or of the place of a question. */
function addressOf(shown: Shown, locale: Locale): string {
  if (shown.kind === "article")
    return href(locale, "article", { slug: shown.slug });
  if (shown.kind === "question")
    return `${href(locale, shown.page)}#${shown.anchor}`;
  return hasCaseStudies
    ? addressOfPage(shown, locale)
    : href(locale, shown.page);
}

/** The address of a page, or of the page of an entry. */
function addressOfPage(
  { page, slug }: { page: PageName; slug?: string },
  locale: Locale,
): string {
  return href(locale, page, slug === undefined ? {} : { slug });
}

function Facts({ shown }: { shown: Shown }) {
  const t = useWords("article");
  if (shown.kind === "article") return <TeaserFacts article={shown} />;
  return (
    <p className={rowStyles.facts}>
      <span>{t(shown.kind === "page" ? "foundPage" : "foundQuestion")}</span>
    </p>
  );
}

/** The pieces of a text never change their order, so their index is their key. */
function piece({ text, isFound }: Piece, index: number) {
  return isFound ? <mark key={index}>{text}</mark> : text;
}
