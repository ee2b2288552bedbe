import { renderToStaticMarkup } from "react-dom/server";
import type { Article } from "#build/content/articles/article.ts";
import type { Content } from "#build/content/content.ts";
import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import {
  articleTeaser,
  type ArticleTeaser,
} from "../../article-list/article-teaser.ts";
import {
  neighbours,
  relatedArticles,
} from "../../article-list/related-articles.ts";
import { markup, type Markup } from "../../graphics/markup.ts";
import { phrases } from "../../ui/phrases.tsx";
import { articleWords } from "./draw-end.tsx";

/**
 * Articles that share most with this one, then its neighbours in the list. As markup they travel once; at the end of
 * a long article the compressor has forgotten what the state said of them.
 */
export function drawReadOn(
  article: Article,
  locale: Locale,
  content: Content,
): Markup {
  const t = articleWords(content, locale);
  const teaser = (other: Article) => articleTeaser(other, content);
  const related = relatedArticles(article, content.articles, locale);
  const { newer, older } = neighbours(article, content.articles, locale);
  const to = ({ slug }: ArticleTeaser) => href(locale, "article", { slug });
  return markup(
    "read-on",
    renderToStaticMarkup(
      <>
        {related.length > 0 && (
          <>
            <h2>{t("readOn")}</h2>
            <ul>
              {related.map(teaser).map((other) => (
                <li key={other.slug}>
                  <a href={to(other)}>
                    <b>{phrases(other.heading)}</b>
                    <span>
                      {t(`category.${other.category}`)} · {other.dateText}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <ul>
          {older && (
            <Neighbour
              rel="prev"
              to={to(teaser(older))}
              label={t("previous")}
              heading={teaser(older).heading}
            />
          )}
          {newer && (
            <Neighbour
              rel="next"
              to={to(teaser(newer))}
              label={t("next")}
              heading={teaser(newer).heading}
            />
          )}
        </ul>
      </>,
    ),
  );
}

function Neighbour({
  rel,
  to,
  label,
  heading,
}: {
  rel: "prev" | "next";
  to: string;
  label: string;
  heading: string;
}) {
  return (
    <li>
      <a rel={rel} href={to}>
        <span>{label}</span> <b>{phrases(heading)}</b>
      </a>
    </li>
  );
}
