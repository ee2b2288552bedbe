import type { Company, Office } from "#content/index.ts";
import { locales } from "#shared/locales.ts";
import { previewPath } from "#shared/preview.ts";
import { isService } from "#shared/services.ts";
import { href, type PageMatch, type PageName } from "#shared/site-map.ts";
import type { BuildAssets } from "./root/build-assets.ts";
import type { EntryData } from "./entry-text/entry-data.ts";
import type { ArticleData } from "./pages/article/article.data.ts";
import type { CaseStudyData } from "./pages/case-study/case-study.data.ts";
import type { ServiceData } from "./service-page/service-pages.data.ts";

/** A node of schema.org. Its properties that are undefined do not reach the JSON. */
type Node = { "@type": string; [property: string]: unknown };

/** What the nodes of a page are made of. */
type Subject = PageMatch & {
  data: unknown;
  assets: BuildAssets;
  company: Company | undefined;
  /** Absolute address of the page. */
  url: string;
  /** The company as other nodes name it: all pages describe one thing. */
  publisher: Node;
};

/** The schema.org data of a page without its breadcrumb; undefined if it has none. Every value is visible on the page. */
export function structuredData(
  match: PageMatch,
  data: unknown,
  assets: BuildAssets,
): object | undefined {
  const { page, tree, params } = match;
  const { origin, brand } = assets.site;
  const nodes = isService(page) ? service : nodesOf[page];
  const graph = nodes?.({
    ...match,
    data,
    assets,
    company: assets.company?.[tree.locale],
    url: `${origin}${href(tree.locale, page, params)}`,
    publisher: {
      "@type": "Organization",
      "@id": `${origin}/#organization`,
      name: brand,
      url: `${origin}/`,
    },
  });
  return graph?.length
    ? { "@context": "https://schema.org", "@graph": graph }
    : undefined;
}

const nodesOf: Partial<Record<PageName, (subject: Subject) => Node[]>> = {
  home: organizationAndSite,
  about: registeredCompany,
  article: posting,
  "case-study": posting,
  contact: officesOf,
};

function organizationAndSite({ assets, company, publisher }: Subject): Node[] {
  const { origin, brand, email } = assets.site;
  const mail = {
    "@type": "ContactPoint",
    email,
    availableLanguage: locales,
  };
  const telephones = company?.phones.map(({ href: to, codes }) => ({
    "@type": "ContactPoint",
    telephone: numberOf(to),
    availableLanguage: codes,
  }));
  return [
    {
      ...publisher,
      logo: `${origin}/icon-512.png`,
      contactPoint: telephones ? [mail, ...telephones] : mail,
      ...(company && shownEverywhere(company)),
    },
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      name: brand,
      url: `${origin}/`,
      inLanguage: locales,
      publisher: { "@id": publisher["@id"] },
    },
  ];
}

/** With its entries in public registers, which the page about it shows. */
function registeredCompany({ company, publisher }: Subject): Node[] {
  if (company === undefined) return [];
  const { number, tax } = company.registration;
  return [
    {
      ...publisher,
      ...shownEverywhere(company),
      taxID: tax.value,
      identifier: number.value && {
        "@type": "PropertyValue",
        name: number.label,
        value: number.value,
      },
    },
  ];
}

/** What the footer of every page shows of the company. */
function shownEverywhere({ legalName, offices, phones, profiles }: Company) {
  return {
    legalName,
    address: offices[0] && postalAddress(offices[0].postal),
    telephone: phones[0] && numberOf(phones[0].href),
    sameAs: profiles.length ? profiles.map(({ href: to }) => to) : undefined,
  };
}

type Posting = EntryData &
  Partial<Pick<ArticleData, "author"> & Pick<CaseStudyData, "client">> & {
    previewKey?: string;
  };

/** An article or a case study; nothing if the page is a copy in the frame of another language. */
function posting({ data, assets, tree, url, publisher }: Subject): Node[] {
  const { author, client, previewKey, ...entry } = data as Posting;
  const { origin } = assets.site;
  if (entry.locale !== tree.locale) return [];
  return [
    {
      "@type": "BlogPosting",
      "@id": `${url}#article`,
      headline: entry.heading,
      description: entry.description,
      image: previewKey && origin + previewPath(previewKey),
      datePublished: entry.date,
      dateModified: entry.updated,
      author: author
        ? {
            "@type": author.isPerson ? "Person" : "Organization",
            name: author.name,
            url: `${origin}${href(tree.locale, "about")}#author-${author.id}`,
          }
        : publisher,
      publisher,
      inLanguage: tree.locale,
      // A client who is not named stays so.
      about: client?.isNamed
        ? { "@type": "Organization", name: client.name, url: client.url }
        : undefined,
    },
  ];
}

/** The service of a page: its name, the first paragraph, and the markets from the footer. */
function service({ page, data, assets, tree, url, publisher }: Subject) {
  const words = assets.messages[tree.locale];
  return [
    {
      "@type": "Service",
      "@id": `${url}#service`,
      name: isService(page) && words.service[page],
      description: (data as ServiceData).copy.hero.lead,
      url,
      provider: publisher,
      areaServed: words.facts.markets,
    },
  ];
}

/** The offices, with the facts that the contact page shows. */
function officesOf(subject: Subject): Node[] {
  return (subject.company?.offices ?? []).map((one) => office(one, subject));
}

function office(
  { id, name, postal, map, google, email, phone, hours }: Office,
  { assets, company, tree, url, publisher }: Subject,
): Node {
  const { origin, brand, email: common } = assets.site;
  const telephone = (phone ?? company?.phones[0])?.href;
  return {
    "@type": "ProfessionalService",
    "@id": `${origin}/#${id}`,
    name: `${brand} ${name}`,
    url: `${url}#${id}`,
    address: postalAddress(postal),
    hasMap: map,
    sameAs: google,
    email: email ?? common,
    telephone: telephone && numberOf(telephone),
    openingHoursSpecification: hours?.periods.map(({ days, open, close }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => dayNames[day - 1]),
      opens: open,
      closes: close,
    })),
    areaServed: assets.messages[tree.locale].facts.markets,
    parentOrganization: publisher,
  };
}

const dayNames =
  "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

const postalAddress = (parts: Office["postal"]) => ({
  "@type": "PostalAddress",
  ...parts,
});

/** The number in the link to a telephone, in E.164. */
const numberOf = (link: string) => link.replace(/^tel:/, "");
