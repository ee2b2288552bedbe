import type {
  ContactPoint,
  Organization,
  PostalAddress as PostalAddressNode,
  WebSite,
} from "schema-dts";
import type { Company, PostalAddress } from "#shared/company.ts";
import { locales } from "#shared/locales.ts";
import type { BuildAssets } from "#shared/document/build-assets.ts";
import type { PageMatch } from "#shared/site-map.ts";

/** The page that a graph describes. Each node is made from it. */
export type Subject = PageMatch & {
  assets: BuildAssets;
  /** Absolute address of the page. */
  url: string;
};

/** Ids that are the same in every language and on every page, so that all pages describe one thing. */
const idOf = (origin: string, name: "organization" | "website") =>
  `${origin}/#${name}`;

/** The reference to the company in other nodes. */
export function publisher({ assets: { site } }: Subject) {
  return {
    "@type": "Organization",
    "@id": idOf(site.origin, "organization"),
    name: site.brand,
    url: `${site.origin}/`,
  } as const satisfies Organization;
}

export function organization(subject: Subject): Organization {
  const { site } = subject.assets;
  const company = subject.assets.company?.[subject.tree.locale];
  const mail = {
    "@type": "ContactPoint",
    email: site.email,
    availableLanguage: [...locales],
  } as const;
  return {
    ...publisher(subject),
    logo: `${site.origin}/icon-512.png`,
    ...(company
      ? { contactPoint: [mail, ...telephones(company)], ...frame(company) }
      : { contactPoint: mail }),
  };
}

/** The company with its entries in public registers, which the page about it shows; nothing if it names none. */
export function registeredCompany(subject: Subject): Organization[] {
  const company = subject.assets.company?.[subject.tree.locale];
  if (company === undefined) return [];
  const { registrations } = company;
  const tax = registrations.find(({ kind }) => kind === "tax")?.value;
  const number = registrations.find(({ kind }) => kind === "number");
  return [
    {
      ...publisher(subject),
      ...frame(company),
      ...(tax !== undefined && { taxID: tax }),
      ...(number && {
        identifier: {
          "@type": "PropertyValue",
          name: number.label,
          value: number.value,
        },
      }),
    },
  ];
}

/** What the footer of every page shows of the company. */
function frame({ legalName, offices, phones, profiles }: Company) {
  const [office] = offices;
  const [phone] = phones;
  return {
    ...(legalName !== undefined && { legalName }),
    ...(office && { address: postalAddress(office.postal) }),
    ...(phone && { telephone: numberOf(phone.href) }),
    ...(profiles.length > 0 && { sameAs: profiles.map(({ href }) => href) }),
  } satisfies Partial<Organization>;
}

function telephones({ phones }: Company): ContactPoint[] {
  return phones.map(({ href, codes }) => ({
    "@type": "ContactPoint",
    telephone: numberOf(href),
    availableLanguage: codes,
  }));
}

export function webSite({ assets: { site } }: Subject): WebSite {
  return {
    "@type": "WebSite",
    "@id": idOf(site.origin, "website"),
    name: site.brand,
    url: `${site.origin}/`,
    inLanguage: [...locales],
    publisher: { "@id": idOf(site.origin, "organization") },
  };
}

export function postalAddress(postal: PostalAddress): PostalAddressNode {
  return { "@type": "PostalAddress", ...postal };
}

/** The number in the link to a telephone, in E.164. */
export function numberOf(href: string): string {
  return href.replace(/^tel:/, "");
}
