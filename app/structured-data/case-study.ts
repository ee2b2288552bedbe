import type { Article, ItemList } from "schema-dts";
import { previewPath } from "#shared/preview.ts";
import { href } from "#shared/site-map.ts";
import type { CaseStudiesData } from "../pages/case-studies/case-studies.data.ts";
import type { CaseStudyData } from "../pages/case-study/case-study.data.ts";
import { publisher } from "./organization.ts";
import type { Subject } from "./subject.ts";

/** The case study; nothing if the page is a copy in the frame of another language. A client who is not named stays so. */
export function caseStudy(
  subject: Subject,
  study: CaseStudyData & { previewKey?: string },
): Article[] {
  const { assets, tree, url } = subject;
  const { origin } = assets.site;
  if (study.locale !== tree.locale) return [];
  const { heading, description, date, updated, industry, previewKey } = study;
  return [
    {
      "@type": "Article",
      "@id": `${url}#case-study`,
      headline: heading,
      description,
      ...(previewKey && { image: origin + previewPath(previewKey) }),
      datePublished: date,
      ...(updated && { dateModified: updated }),
      author: publisher(subject),
      publisher: publisher(subject),
      inLanguage: tree.locale,
      articleSection: industry,
      ...(study.isNamed && {
        about: {
          "@type": "Organization",
          name: study.client,
          ...(study.clientUrl && { url: study.clientUrl }),
        },
      }),
      mentions: study.services.map((service) => ({
        "@id": `${origin}${href(tree.locale, service)}#service`,
      })),
    },
  ];
}

/** The list, in its order. */
export function caseStudyList(
  { assets, tree, url }: Subject,
  { studies }: CaseStudiesData,
): ItemList[] {
  return [
    {
      "@type": "ItemList",
      "@id": `${url}#list`,
      itemListElement: studies.map(({ slug, heading }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: heading,
        url: `${assets.site.origin}${href(tree.locale, "case-study", { slug })}`,
      })),
    },
  ];
}
