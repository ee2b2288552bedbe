import type { Service as ServiceNode, Thing } from "schema-dts";
import { isService, type Service } from "#shared/services.ts";
import { href, type PageMatch, type PageName } from "#shared/site-map.ts";
import type { BuildAssets } from "#shared/document/build-assets.ts";
import type { ArticleData } from "../pages/article/article.data.ts";
import type { ServiceData } from "../service-page/service-data.ts";
import type { CaseStudyData } from "../pages/case-study/case-study.data.ts";
import { blogPosting } from "./blog-posting.ts";
import {
  organization,
  publisher,
  registeredCompany,
  webSite,
  type Subject,
} from "./organization.ts";
import { offices } from "./office.ts";

type Page = { data: unknown; assets: BuildAssets };

/** One JSON-LD document; schema-dts types its nodes. */
type Graph = { "@context": "https://schema.org"; "@graph": readonly Thing[] };

/**
 * The schema.org data of a page without its breadcrumb, or undefined if it has none. Every value is visible on the page.
 */
export function structuredData(
  match: PageMatch,
  { data, assets }: Page,
): Graph | undefined {
  const { page, tree, params } = match;
  const { origin } = assets.site;
  const url = `${origin}${href(tree.locale, page, params)}`;
  const subject: Subject = { ...match, assets, url };
  const graph = nodesOf(subject, data);
  return graph.length > 0
    ? { "@context": "https://schema.org", "@graph": graph }
    : undefined;
}

// The data of a page come from its own `load()`, so the name of the page determines their type.
const nodes: Partial<
  Record<PageName, (subject: Subject, data: unknown) => Thing[]>
> = {
  home: (subject) => [organization(subject), webSite(subject)],
  about: (subject) => registeredCompany(subject),
  article: (subject, data) => blogPosting(subject, data as ArticleData),
  "case-study": (subject, data) => blogPosting(subject, data as CaseStudyData),
  contact: offices,
};

function nodesOf(subject: Subject, data: unknown): Thing[] {
  const { page } = subject;
  if (isService(page))
    return [service(subject, page, (data as ServiceData).copy)];
  return nodes[page]?.(subject, data) ?? [];
}

/** The service of a page: its name, the first paragraph, and the markets from the footer. */
function service(
  subject: Subject,
  name: Service,
  { hero }: ServiceData["copy"],
): ServiceNode {
  const { assets, tree, url } = subject;
  const words = assets.messages[tree.locale];
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: words.service[name],
    description: hero.lead,
    url,
    provider: publisher(subject),
    areaServed: words.facts.markets,
  };
}
