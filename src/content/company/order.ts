import { z } from "zod";
import type { Company, CompanyWords } from "#shared/company.ts";
import { locales } from "#shared/locales.ts";
import { services, type Service } from "#shared/services.ts";

/** ISO 4217. */
const currency = z.string().regex(/^[A-Z]{3}$/, "must be a code such as THB");
const amountForm = "must be a number above 0, without its currency";
const amount = z.number(amountForm).positive(amountForm);
const months = z.int().min(1).max(60);
const price = z.strictObject({
  from: amount,
  per: z.enum(["month", "project"]),
});

/** The least that a service costs, without tax. */
export const pricesSchema = z
  .strictObject({
    currency,
    /** A month of any service. */
    monthly: amount.optional(),
    services: z
      .strictObject(
        Object.fromEntries(
          services.map((service) => [service, price.optional()]),
        ) as Record<Service, z.ZodOptional<typeof price>>,
      )
      .optional(),
  })
  .refine(
    (prices) => prices.monthly !== undefined || prices.services !== undefined,
    "has no price: add monthly, or services",
  );

/** What a contract says. A question whose answer needs an absent one is not shown. */
export const termsSchema = z.strictObject({
  /** Currencies of quotations and invoices. */
  currencies: z.array(currency).min(1).optional(),
  minimumMonths: months.optional(),
  usualMonths: months.optional(),
  /** A small order can come first, such as an audit. */
  firstOrder: z.literal(true).optional(),
  /** Whether the agency runs advertisements on search pages. */
  searchAds: z.boolean().optional(),
  noticeDays: z.int().min(1).max(365).optional(),
  paymentDays: z.int().min(1).max(120).optional(),
  /** Value added tax that is added to prices, in per cent. */
  vatPercent: z.number().min(0).max(30).optional(),
  /** Tax that clients in Thailand withhold from the fee, in per cent. */
  withholdingPercent: z.number().min(0).max(30).optional(),
  reportLanguages: z.array(z.enum(locales)).min(1).optional(),
  /** Signs an agreement of confidentiality before the first meeting, if asked. */
  confidentiality: z.literal(true).optional(),
  firstMeetingFree: z.literal(true).optional(),
});
export type Terms = z.output<typeof termsSchema>;
export const termNames = Object.keys(termsSchema.shape) as (keyof Terms)[];

type Facts = {
  prices?: z.output<typeof pricesSchema> | undefined;
  terms?: Terms | undefined;
  replyDays?: number | undefined;
};

/** The lowest prices in words: that of a month of any service first, then those of services in the order of the site. */
export function pricesIn(
  { prices }: Facts,
  words: CompanyWords["prices"],
): Company["prices"] {
  if (prices === undefined) return [];
  const { currency: code, monthly, services: own = {} } = prices;
  const inWords = (value: number, per: "month" | "project") => {
    const [before = "", after = ""] = words[per]
      .replace("{currency}", words.currencies[code] ?? code)
      .split("{amount}");
    // Only a sample is zero, and nobody takes its zeros for a price.
    const text = value === 0 ? "00,000" : value.toLocaleString("en");
    return { before, amount: text, after, per };
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
  { terms = {}, replyDays }: Facts,
  words: CompanyWords["order"],
): Company["order"] {
  const counted = (name: "answer" | "minimum" | "usual", n?: number) =>
    n !== undefined && {
      [name]: {
        label: words[name].label,
        text: (n === 1 ? words[name].one : words[name].other).replace(
          "{n}",
          n === 0 ? "00" : String(n),
        ),
      },
    };
  const { firstOrder, searchAds } = words;
  return {
    ...counted("answer", replyDays),
    ...counted("minimum", terms.minimumMonths),
    ...counted("usual", terms.usualMonths),
    ...(terms.firstOrder && { firstOrder }),
    ...(terms.searchAds !== undefined && {
      searchAds: {
        label: searchAds.label,
        text: terms.searchAds ? searchAds.yes : searchAds.no,
      },
    }),
  };
}
