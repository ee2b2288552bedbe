import type { Company, Sampled } from "#shared/company.ts";
import type { CompanyWords } from "#shared/messages.ts";
import { services } from "#shared/services.ts";
import type { CompanyFacts } from "./company-schema.ts";
import type { WantedFact } from "./samples.ts";

/** The lowest prices in words: that of a month of any service first, then those of services in the order of the site. */
export function pricesIn(
  { prices }: CompanyFacts,
  words: CompanyWords["prices"],
): Company["prices"] {
  if (prices === undefined) return [];
  const { currency: code, monthly, services: own = {} } = prices;
  const currencies: Record<string, string> = words.currencies;
  const inWords = (value: number, per: "month" | "project") => {
    const [before = "", after = ""] = words[per]
      .replace("{currency}", currencies[code] ?? code)
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

/** What an order is like, in words. `mark` gives the mark of a fact that is a sample. */
export function orderIn(
  { terms = {}, replyDays }: CompanyFacts,
  words: CompanyWords["order"],
  mark: (fact: WantedFact) => Sampled,
): Company["order"] {
  const { firstOrder, searchAds, minimumMonths, usualMonths } = terms;
  const counted = ({ label, one, other }: typeof words.answer, n?: number) => {
    if (n === undefined) return undefined;
    const figure = n === 0 ? "00" : String(n); // Only a sample is zero.
    return { label, text: (n === 1 ? one : other).replace("{n}", figure) };
  };
  const { label, yes, no } = words.searchAds;
  const fact = (name: WantedFact, said?: { label: string; text: string }) =>
    said && { ...said, ...mark(name) };
  return {
    answer: fact("replyDays", counted(words.answer, replyDays)),
    minimum: fact("minimumMonths", counted(words.minimum, minimumMonths)),
    usual: fact("usualMonths", counted(words.usual, usualMonths)),
    firstOrder: fact("firstOrder", firstOrder && words.firstOrder),
    searchAds:
      searchAds === undefined
        ? undefined
        : fact("searchAds", { label, text: searchAds ? yes : no }),
  };
}
