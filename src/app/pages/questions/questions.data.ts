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

/** The words of the page of questions, without the questions whose terms the site does not have. */
export async function loadQuestions({
  content,
  locale,
}: Pick<PageContext, "content" | "locale">) {
  const copy = await pageCopy(content, "questions", schema, locale, termNames);
  const values = termValues(content.site.terms ?? {}, locale);
  return {
    ...copy,
    groups: copy.groups
      .map(({ items, ...group }) => ({
        ...group,
        items: items
          .filter(({ needs }) => needs === undefined || needs in values)
          .map(({ question: asked, answer }) => ({
            question: asked,
            answer: filled(answer, values),
          })),
      }))
      .filter(({ items }) => items.length > 0),
  };
}

const filled = (answer: string, values: Partial<Record<string, string>>) =>
  answer.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);

/** The terms of `content/site.yaml` as words of a language: `3 months`, `7%`, `Thai baht and Japanese yen`. */
function termValues(
  terms: Terms,
  locale: Locale,
): Partial<Record<keyof Terms, string>> {
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
  const values = {
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
  } satisfies Record<keyof Terms, string | undefined>;
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  );
}

export async function load(context: PageContext) {
  return { copy: await loadQuestions(context) };
}
