import { href } from "#shared/site-map.ts";
import { EntryPage, headOfEntry } from "../../entry-text/entry-page.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Contents } from "../../layout/contents.tsx";
import { Link } from "../../ui/link.tsx";
import type { ArticleData } from "./article.data.ts";

export const head = headOfEntry;

export function Component(article: ArticleData) {
  const t = useWords("article");
  const { locale } = useTree();
  const { author, category, minutes, headings, lang } = article;
  return (
    <EntryPage
      entry={article}
      collection="articles"
      name={t(`category.${category}`)}
      by={
        <span>
          {t.rich("byLinked", {
            author: author.name,
            link: (name) => (
              <Link to={`${href(locale, "about")}#author-${author.id}`}>
                {name}
              </Link>
            ),
          })}
        </span>
      }
      length={<span>{t("readingMinutes", { minutes })}</span>}
      aside={
        headings.length > 0 && (
          <div lang={lang}>
            <Contents heading={t("contents")} items={headings} />
          </div>
        )
      }
    />
  );
}
