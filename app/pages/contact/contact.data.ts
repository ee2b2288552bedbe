import { join } from "node:path";
import { toHtml } from "hast-util-to-html";
import { z } from "zod";
import type { Content, PageContext } from "#content-reader/content.ts";
import { pageCopy } from "#content-reader/pages/page-copy.ts";
import { headed, meta, text, titled } from "#content-reader/schema.ts";
import { brandFolder, hoursText } from "#content-reader/site.ts";
import { markup, pictureMarkup, type Markup } from "#shared/document/markup.ts";
import { element } from "#shared/text/hast.ts";
import { timeZoneName } from "#shared/text/time-zone.ts";
import { qrCode } from "./qr-code.ts";

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
  "inZone",
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
  const copy = await pageCopy(content, "contact", contactCopy, locale, [
    "zone",
    "station",
  ]);
  const hours = hoursText(site, locale);
  const zone = timeZoneName(Date.now(), locale, site.timeZone);
  return {
    copy,
    ways: {
      email: site.email,
      ...(site.phone && {
        phone: { tel: site.phone.tel, text: site.phone[locale] },
      }),
      ...(site.line && {
        line: {
          ...site.line,
          qr: pictureMarkup("line-qr", qrCode(site.line.url)),
        },
      }),
      ...(site.hours &&
        hours !== undefined && {
          hours: {
            ...site.hours,
            text: hours,
            inZone: copy.ways.inZone.replace("{zone}", zone),
            timeZone: site.timeZone,
          },
        }),
      ...(site.address && {
        address: {
          text: site.address[locale],
          map: site.address.map,
          ...(site.address.station && {
            station: copy.ways.station.replace(
              "{station}",
              site.address.station[locale],
            ),
          }),
          ...(site.address.picture && {
            picture: await mapPicture(
              content,
              site.address.picture,
              copy.ways.mapAlt,
            ),
          }),
        },
      }),
    },
  };
}

/** The picture of the map in its sizes and formats. */
async function mapPicture(
  { root, pictures }: Content,
  src: string,
  alt: string,
): Promise<Markup> {
  const nodes = await pictures.putInto(
    [element("img", { dataPicture: src, alt }, [])],
    { file: join(root, brandFolder, "map"), pictures: [{ src, line: 1 }] },
  );
  return markup("map-picture", toHtml(nodes));
}

export type ContactData = Awaited<ReturnType<typeof load>>;
