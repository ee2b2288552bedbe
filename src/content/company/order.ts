import type { Company, CompanyWords } from "#shared/company.ts";
import { services } from "#shared/services.ts";
import type { CompanyFacts } from "./company-schema.ts";

/** The lowest prices in words: that of a month of any service first, then those of services in the order of the site. */
export function pricesIn(
  { prices }: CompanyFacts,
  words: CompanyWords["prices"],
): Company["prices"] {
  if (prices === undefined) return [];
  const { currency: code, monthly, services: own = {} } = prices;
  const inWords = (value: number, per: "month" | "project") => {
    const [before = "", after = ""] = words[per]
      .replace("{currency}", words.currencies[code] ?? code)
      .split("{amount}");
    // Only a sample is zero, and nobody takes its zeros for a price.
    const amount = value === 0 ? "00,000" : value.toLocaleString("en");
    return { before, amount, after, per };
  };
  return [
    ...(monthly === undefined ? [] : [inWords(monthly, "month")]),
    ...services.flatMap((service) => {
      const one = own[service];
      return one ? [{ service, ...inWords(one.from, one.per) }] : [];
    }),
  ];
}

/** What an order is like, in words. */
export function orderIn(
  { terms = {}, replyDays }: CompanyFacts,
  words: CompanyWords["order"],
): Company["order"] {
  const counted = (name: "answer" | "minimum" | "usual", n?: number) => {
    if (n === undefined) return {};
    const { label, one, other } = words[name];
    const figure = n === 0 ? "00" : String(n); // Only a sample is zero.
    const text = (n === 1 ? one : other).replace("{n}", figure);
    return { [name]: { label, text } };
  };
  const { label, yes, no } = words.searchAds;
  return {
    ...counted("answer", replyDays),
    ...counted("minimum", terms.minimumMonths),
    ...counted("usual", terms.usualMonths),
    ...(terms.firstOrder && { firstOrder: words.firstOrder }),
    ...(terms.searchAds !== undefined && {
      searchAds: { label, text: terms.searchAds ? yes : no },
    }),
  };
}
