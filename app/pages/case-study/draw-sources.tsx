import { renderToStaticMarkup } from "react-dom/server";
import type { CaseStudy } from "#content-reader/case-studies/case-study.ts";
import type { Content } from "#content-reader/content.ts";
import type { Locale } from "#shared/locales.ts";
import { markup, type Markup } from "#shared/document/markup.ts";
import { articleWords } from "../../entry-text/article-words.ts";
import { Sources } from "../../entry-text/sources.tsx";
import styles from "./case-study.module.css";

/** Renders the sources of the text. They have no handlers, so they are markup, which a document contains only once. */
export function drawSources(
  { sources }: CaseStudy,
  locale: Locale,
  content: Content,
): Markup {
  const t = articleWords(content, locale);
  return markup(
    "sources",
    renderToStaticMarkup(
      <Sources
        className={styles.sources}
        sources={sources}
        locale={locale}
        t={t}
      />,
    ),
  );
}
