import { z } from "zod";
import type { PageContext } from "#content-reader/content.ts";
import { pageCopy } from "#content-reader/pages/page-copy.ts";
import { headed, meta, text, titled } from "#content-reader/schema.ts";
import { hoursText } from "#content-reader/site.ts";

const wayTexts = [
  "form",
  "email",
  "phone",
  "line",
  "lineAdd",
  "lineQrAlt",
  "hours",
  "openNow",
  "closedNow",
  "zone",
  "address",
  "map",
  "mapAlt",
  "station",
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
  const { site } = content;
  const hours = hoursText(site, locale);
  return {
    copy: await pageCopy(content, "contact", contactCopy, locale),
    ways: {
      email: site.email,
      ...(site.phone && {
        phone: { tel: site.phone.tel, text: site.phone[locale] },
      }),
      ...(site.line && { line: site.line }),
      ...(site.hours &&
        hours !== undefined && {
          hours: { ...site.hours, text: hours, timeZone: site.timeZone },
        }),
      ...(site.address && {
        address: {
          text: site.address[locale],
          map: site.address.map,
          station: site.address.station?.[locale],
        },
      }),
    },
  };
}

export type ContactData = Awaited<ReturnType<typeof load>>;
