import type { PostalAddress } from "#shared/company.ts";
import type { Locale } from "#shared/locales.ts";
import type { OfficeFacts } from "./company-schema.ts";

/** The languages whose own country is understood. */
const homes: Partial<Record<string, Locale>> = { TH: "th", JP: "ja" };

/** An address by its parts, and on one line as readers of the language write it. */
export function officeAddress(
  address: OfficeFacts["address"],
  locale: Locale,
): { postal: PostalAddress; address: string } {
  const { country, postalCode } = address;
  const { street, city, region } = address[locale];
  const postal: PostalAddress = {
    streetAddress: street,
    ...(city !== undefined && { addressLocality: city }),
    addressRegion: region,
    postalCode,
    addressCountry: country,
  };
  const isHome = homes[country] === locale;
  if (isHome && locale === "ja")
    return {
      postal,
      address: `〒${postalCode} ${region}${city ?? ""}${street}`,
    };
  const parts = [street, city, `${region} ${postalCode}`];
  if (isHome) return { postal, address: parts.filter(Boolean).join(" ") };
  const name = new Intl.DisplayNames(locale, { type: "region" }).of(country);
  return {
    postal,
    address: [...parts, name].filter(Boolean).join(", "),
  };
}
