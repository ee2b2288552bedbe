import type { CompanyWords } from "#shared/messages.ts";
import { services, type Service } from "#shared/services.ts";
import type { CompanyFacts } from "./company-schema.ts";
import type { Sampled, WantedFact } from "./samples.ts";

/**
 * The lowest prices in words, of which the amount can be large: that of a month of any service first, then those of services
 * in the order of the site.
 */
export function pricesIn(
  { prices }: CompanyFacts,
  words: CompanyWords["prices"],
  mark: Sampled,
) {
  if (prices === undefined) return [];
  const { currency: code, monthly, services: own = {} } = prices;
  const currencies: Record<string, string> = words.currencies;
  const price = (
    value: number,
    per: "month" | "project",
    service?: Service,
  ) => {
    const [before = "", after = ""] = words[per]
      .replace("{currency}", currencies[code] ?? code)
      .split("{amount}");
    // Only a sample is zero, and nobody takes its zeros for a price.
    const amount = value === 0 ? "00,000" : value.toLocaleString("en");
    return { service, before, amount, after, per, ...mark };
  };
  return [
    ...(monthly === undefined ? [] : [price(monthly, "month")]),
    ...services.flatMap((service) => {
      const one = own[service];
      return one ? [price(one.from, one.per, service)] : [];
    }),
  ];
}

/** What an order is like, in words. `mark` gives the mark of a fact that is a sample. */
export function orderIn(
  { terms = {}, replyDays }: CompanyFacts,
  words: CompanyWords["order"],
  mark: (fact: WantedFact) => Sampled,
) {
  const { firstOrder, searchAds, minimumMonths, usualMonths } = terms;
  const counted = (
    name: WantedFact,
    { label, one, other }: typeof words.answer,
    n?: number,
  ) => {
    if (n === undefined) return undefined;
    const figure = n === 0 ? "00" : String(n); // Only a sample is zero.
    const text = (n === 1 ? one : other).replace("{n}", figure);
    return { label, text, ...mark(name) };
  };
  const { label, yes, no } = words.searchAds;
  return {
    /** How soon a person answers. */
    answer: counted("replyDays", words.answer, replyDays),
    minimum: counted("minimumMonths", words.minimum, minimumMonths),
    usual: counted("usualMonths", words.usual, usualMonths),
    firstOrder: firstOrder && { ...words.firstOrder, ...mark("firstOrder") },
    searchAds:
      searchAds === undefined
        ? undefined
        : { label, text: searchAds ? yes : no, ...mark("searchAds") },
  };
}
