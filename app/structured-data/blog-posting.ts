import type { BlogPosting } from "schema-dts";
import { previewPath } from "#shared/preview.ts";
import { href } from "#shared/site-map.ts";
import type { ArticleData } from "../pages/article/article.data.ts";
import { publisher } from "./organization.ts";
import type { Subject } from "./subject.ts";

/** The article; nothing if the page is a copy in the frame of another language. */
export function blogPosting(
  subject: Subject,
  article: ArticleData & { previewKey?: string },
): BlogPosting[] {
  const { assets, tree, url } = subject;
  const { origin } = assets.site;
  if (article.locale !== tree.locale) return [];
  const { date, updated, author, heading, description, previewKey } = article;
  return [
    {
      "@type": "BlogPosting",
      "@id": `${url}#article`,
      headline: heading,
      description,
      ...(previewKey && { image: origin + previewPath(previewKey) }),
      datePublished: date,
      ...(updated && { dateModified: updated }),
      author: {
        "@type": author.isPerson ? "Person" : "Organization",
        name: author.name,
        url: `${origin}${href(tree.locale, "about")}#author-${author.id}`,
      },
      publisher: publisher(subject),
      inLanguage: tree.locale,
    },
  ];
}
