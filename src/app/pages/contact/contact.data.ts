import { z } from "zod";
import {
  type PageContext,
  pageCopy,
  headed,
  meta,
  text,
  titled,
} from "#content/index.ts";
import { pictureMarkup } from "#shared/document/markup.ts";
import { qrCode } from "./qr-code.ts";

const wayTexts = [
  "form",
  "email",
  "phone",
  "line",
  "lineAdd",
  "lineQrAlt",
  "hours",
] as const;

const contactCopy = z.strictObject({
  ...meta,
  hero: z.strictObject(headed),
  ways: z.strictObject({
    ...headed,
    ...(Object.fromEntries(wayTexts.map((name) => [name, text()])) as Record<
      (typeof wayTexts)[number],
      z.ZodString
    >),
  }),
  next: z.strictObject({ heading: text(), items: z.array(titled).length(3) }),
  privacy: z.strictObject({
    heading: text(),
    paragraphs: z.array(text()).length(2),
    link: text(),
  }),
  form: z.strictObject(headed),
});

/** Ways to reach the agency; those without data in `content/site.yaml` are absent. */
export async function load({ content, locale }: PageContext) {
  const copy = await pageCopy(content, "contact", contactCopy, locale);
  const { email } = content.site;
  const company = content.shownCompany?.[locale];
  if (company === undefined) return { copy, ways: { email } };
  const { phones, line, booking, hours, offices, words } = company;
  // Its sentence is filled already.
  const { station: _, ...officeWords } = words.offices;
  return {
    copy,
    ways: {
      email,
      ...(phones.length > 0 && { phones }),
      ...(line && {
        line: { ...line, qr: pictureMarkup("line-qr", qrCode(line.href)) },
      }),
      ...(hours.length > 0 && { hours }),
      ...(booking && { booking }),
    },
    ...(offices.length > 0 && { offices }),
    ...((hours.length > 0 || offices.length > 0) && {
      officeWords,
    }),
  };
}

export type ContactData = Awaited<ReturnType<typeof load>>;
