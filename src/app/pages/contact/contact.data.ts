import { z } from "zod";
import {
  type PageContext,
  pageCopy,
  headed,
  meta,
  text,
  titled,
} from "#content/index.ts";
import type { LoadedBy } from "../../page.ts";
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
  const company = content.shownCompany?.[locale];
  return {
    copy,
    email: content.site.email,
    company: company && {
      ...company,
      qr: company.line && lineCode(company.line),
      // Whoever speaks the language of the page answers there.
      person:
        company.people.find(({ codes }) => codes.includes(locale)) ??
        company.people[0],
    },
  };
}

export type ContactData = LoadedBy<typeof load>;
