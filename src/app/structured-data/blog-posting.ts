import type { BlogPosting } from "schema-dts";
import { previewPath } from "#shared/preview.ts";
import { href } from "#shared/site-map.ts";
import type { EntryData } from "../entry-text/entry-data.ts";
import type { ArticleData } from "../pages/article/article.data.ts";
import type { CaseStudyData } from "../pages/case-study/case-study.data.ts";
import { publisher, type Subject } from "./organization.ts";

type Posting = EntryData &
  Partial<Pick<ArticleData, "author"> & Pick<CaseStudyData, "client">> & {
    previewKey?: string;
  };

/** An article or a case study; nothing if the page is a copy in the frame of another language. */
export function blogPosting(subject: Subject, entry: Posting): BlogPosting[] {
  const { assets, tree, url } = subject;
  const { origin } = assets.site;
  if (entry.locale !== tree.locale) return [];
  const { date, updated, heading, description, previewKey } = entry;
  const { author, client } = entry;
  return [
    {
      "@type": "BlogPosting",
      "@id": `${url}#article`,
      headline: heading,
      description,
      ...(previewKey && { image: origin + previewPath(previewKey) }),
      datePublished: date,
      ...(updated && { dateModified: updated }),
      author: author
        ? {
            "@type": author.isPerson ? "Person" : "Organization",
            name: author.name,
            url: `${origin}${href(tree.locale, "about")}#author-${author.id}`,
          }
        : publisher(subject),
      publisher: publisher(subject),
      inLanguage: tree.locale,
      // A client who is not named stays so.
      ...(client?.isNamed && {
        about: {
          "@type": "Organization",
          name: client.name,
          ...(client.url && { url: client.url }),
        },
      }),
    },
  ];
}
