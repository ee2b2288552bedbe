import { z } from "zod";
import {
  type PageContext,
  pageCopy,
  headed,
  meta,
  text,
  titled,
  termNames,
  type Terms,
} from "#content/index.ts";
import { localeEntries, type Locale } from "#shared/locales.ts";
import { filled } from "../../known-facts.ts";

const question = z.strictObject({
  question: text(),
  /** `{minimumMonths}` and its like stand for the terms of `content/site.yaml`. */
  answer: text(),
  /** The term without which the question is not shown. */
  needs: z.enum(termNames as [keyof Terms, ...(keyof Terms)[]]).optional(),
});

export const schema = z.strictObject({
  ...meta,
  hero: z.strictObject(headed),
  /** The one way from an enquiry to the start of the work. */
  process: z.strictObject({ ...headed, items: z.array(titled).min(4).max(6) }),
  groups: z
    .array(
      z.strictObject({
        /** An anchor, equal in all languages. */
        id: z.string().regex(/^[a-z-]+$/),
        heading: text(),
        items: z.array(question).min(1),
      }),
    )
    .min(3),
  samples: z.strictObject({ ...headed, link: text() }),
  contact: z.strictObject(headed),
});

/** The words of the page, without the questions whose terms the site does not have. */
export async function load({
  content,
  locale,
}: Pick<PageContext, "content" | "locale">) {
  const copy = await pageCopy(content, "questions", schema, locale, termNames);
  const values = termValues(content.site.terms ?? {}, locale);
  const groups = copy.groups.map(({ items, ...group }) => ({
    ...group,
    items: items
      .filter(({ needs }) => needs === undefined || values[needs] !== undefined)
      .map(({ question: asked, answer }) => ({
        question: asked,
        answer: filled(answer, values),
      })),
  }));
  return {
    copy: { ...copy, groups: groups.filter(({ items }) => items.length > 0) },
  };
}

/** The terms of `content/site.yaml` as words of a language: `3 months`, `7%`, `Thai baht and Japanese yen`. */
function termValues(
  terms: Terms,
  locale: Locale,
): Record<keyof Terms, string | undefined> {
  const number = (value: number | undefined, options: object) =>
    value === undefined
      ? undefined
      : new Intl.NumberFormat(locale, options).format(value);
  const unit = (value: number | undefined, name: "month" | "day") =>
    number(value, { style: "unit", unit: name, unitDisplay: "long" });
  const percent = (value: number | undefined) =>
    number(value === undefined ? undefined : value / 100, {
      style: "percent",
      maximumFractionDigits: 2,
    });
  const list = (items: readonly string[] | undefined) =>
    items && new Intl.ListFormat(locale).format(items);
  const nameOf = (type: "currency" | "language", code: string) =>
    new Intl.DisplayNames(locale, { type }).of(code) ?? code;
  return {
    currencies: list(terms.currencies?.map((code) => nameOf("currency", code))),
    minimumMonths: unit(terms.minimumMonths, "month"),
    usualMonths: unit(terms.usualMonths, "month"),
    firstOrder: terms.firstOrder && "",
    searchAds: terms.searchAds ? "" : undefined,
    noticeDays: unit(terms.noticeDays, "day"),
    paymentDays: unit(terms.paymentDays, "day"),
    vatPercent: percent(terms.vatPercent),
    withholdingPercent: percent(terms.withholdingPercent),
    reportLanguages: list(
      terms.reportLanguages?.map((code) =>
        nameOf("language", localeEntries[code].code),
      ),
    ),
    confidentiality: terms.confidentiality && "",
    firstMeetingFree: terms.firstMeetingFree && "",
  };
}
