import type { Organization, WebSite } from "schema-dts";
import { locales } from "#shared/locales.ts";
import type { Subject } from "./subject.ts";

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
  const { site, profiles } = subject.assets;
  return {
    ...publisher(subject),
    logo: `${site.origin}/icon-512.png`,
    contactPoint: {
      "@type": "ContactPoint",
      email: site.email,
      availableLanguage: [...locales],
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
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
