import type { Office } from "#content/index.ts";
import { locales } from "#shared/locales.ts";
import { previewPath } from "#shared/preview.ts";
import { isService } from "#shared/services.ts";
import { href, type PageMatch } from "#shared/site-map.ts";
import type { BuildAssets } from "./root/build-assets.ts";
import type { EntryData } from "./entry-text/load-entry.ts";
import type { ArticleData } from "./pages/article/article.data.ts";
import type { CaseStudyData } from "./pages/case-study/case-study.data.ts";
import type { ServiceData } from "./service-page/service-pages.data.ts";

/** A node of schema.org. Its properties that are undefined do not reach the JSON. */
type Node = { "@type": string; [property: string]: unknown };

type Posting = EntryData &
  Partial<Pick<ArticleData, "author"> & Pick<CaseStudyData, "client">> & {
    previewKey?: string;
  };

/** The schema.org data of a page without its breadcrumb; undefined if it has none. Every value is visible on the page. */
export function structuredData(
  { page, tree: { locale }, params }: PageMatch,
  data: unknown,
  assets: BuildAssets,
): object | undefined {
  const { origin, brand, email } = assets.site;
  const { facts, service } = assets.messages[locale];
  const company = assets.company?.[locale];
  const url = `${origin}${href(locale, page, params)}`;
  /** The company as other nodes name it: all pages describe one thing. */
  const publisher = {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: brand,
    url: `${origin}/`,
  };
  const graph = nodes();
  return graph.length
    ? { "@context": "https://schema.org", "@graph": graph }
    : undefined;

  function nodes(): Node[] {
    if (isService(page))
      return [
        {
          "@type": "Service",
          "@id": `${url}#service`,
          name: service[page],
          description: (data as ServiceData).copy.hero.lead,
          url,
          provider: publisher,
          areaServed: facts.markets,
        },
      ];
    switch (page) {
      case "home":
        return [organization(), site()];
      case "about":
        return company ? [registered()] : [];
      case "article":
      case "case-study":
        return posting(data as Posting);
      case "contact":
        return (company?.offices ?? []).map(office);
      default:
        return [];
    }
  }

  function organization(): Node {
    const contactPoint = [
      { email, availableLanguage: locales },
      ...(company?.phones ?? []).map(({ href: to, codes }) => ({
        telephone: numberOf(to),
        availableLanguage: codes,
      })),
    ].map((point) => ({ "@type": "ContactPoint", ...point }));
    return {
      ...publisher,
      logo: `${origin}/icon-512.png`,
      contactPoint,
      ...shownEverywhere(),
    };
  }

  function site(): Node {
    return {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      name: brand,
      url: `${origin}/`,
      inLanguage: locales,
      publisher: { "@id": publisher["@id"] },
    };
  }

  /** The company with its entries in public registers, which the page about it shows. */
  function registered(): Node {
    const { number, tax } = company?.registration ?? {};
    return {
      ...publisher,
      ...shownEverywhere(),
      taxID: tax?.value,
      identifier: number?.value && {
        "@type": "PropertyValue",
        name: number.label,
        value: number.value,
      },
    };
  }

  /** What the footer of every page shows of the company. */
  function shownEverywhere() {
    const { legalName, offices, phones, profiles } = company ?? {};
    return {
      legalName,
      address: offices?.[0] && postalAddress(offices[0].postal),
      telephone: phones?.[0] && numberOf(phones[0].href),
      sameAs: profiles?.length ? profiles.map((one) => one.href) : undefined,
    };
  }

  /** An article or a case study; nothing if the page is a copy in the frame of another language. */
  function posting({ author, client, previewKey, ...entry }: Posting): Node[] {
    if (entry.locale !== locale) return [];
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
              url: `${origin}${href(locale, "about")}#author-${author.id}`,
            }
          : publisher,
        publisher,
        inLanguage: locale,
        // A client who is not named stays so.
        about: client?.isNamed
          ? { "@type": "Organization", name: client.name, url: client.url }
          : undefined,
      },
    ];
  }

  /** An office with the facts that the contact page shows. */
  function office(one: Office): Node {
    const telephone = (one.phone ?? company?.phones[0])?.href;
    const hours = one.hours?.periods.map(({ days, open, close }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => dayNames[day - 1]),
      opens: open,
      closes: close,
    }));
    return {
      "@type": "ProfessionalService",
      "@id": `${origin}/#${one.id}`,
      name: `${brand} ${one.name}`,
      url: `${url}#${one.id}`,
      address: postalAddress(one.postal),
      hasMap: one.map,
      sameAs: one.google,
      email: one.email ?? email,
      telephone: telephone && numberOf(telephone),
      openingHoursSpecification: hours,
      areaServed: facts.markets,
      parentOrganization: publisher,
    };
  }
}

const dayNames =
  "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

const postalAddress = (parts: Office["postal"]) => ({
  "@type": "PostalAddress",
  ...parts,
});

/** The number in the link to a telephone, in E.164. */
const numberOf = (link: string) => link.replace(/^tel:/, "");
