import { z } from "zod";
import {
  type PageContext,
  pageCopy,
  headed,
  meta,
  text,
  titled,
} from "#content/index.ts";
import { lineCode } from "../../company/qr-code.ts";

export const schema = z.strictObject({
  ...meta,
  hero: z.strictObject(headed),
  board: z.strictObject({
    line: z.strictObject({ text: text(), add: text(), qr: text() }),
    phone: z.strictObject({ heading: text(), text: text() }),
    email: z.strictObject({ heading: text(), text: text() }),
    person: text(),
    place: text(),
  }),
  form: z.strictObject(headed),
  next: z.array(titled).length(3),
  doors: z.strictObject({ heading: text(), price: text() }),
});

/** Ways to reach the agency; those without data in `content/site.yaml` are absent. */
export async function load({ content, locale }: PageContext) {
  const copy = await pageCopy(content, "contact", schema, locale);
  const { email } = content.site;
  const company = content.shownCompany?.[locale];
  if (company === undefined) return { copy, email };
  const { phones, line, booking, hours, offices, baseCity } = company;
  const { answer } = company.order;
  // Whoever speaks the language of the page answers there.
  const person =
    company.people.find(({ codes }) => codes.includes(locale)) ??
    company.people[0];
  // The sentence is filled already.
  const { station: _, ...words } = company.words.offices;
  return {
    copy,
    email,
    company: {
      words,
      phones,
      offices,
      hours,
      ...(line && { line: { ...line, qr: lineCode(line) } }),
      ...(person && { person }),
      ...(answer && { answer }),
      ...(booking && { booking }),
      ...(baseCity && { baseCity }),
    },
  };
}

export type ContactData = Awaited<ReturnType<typeof load>>;
