import { join } from "node:path";
import { toHtml } from "hast-util-to-html";
import { z } from "zod";
import type { Content, PageContext } from "#content-reader/content.ts";
import { pageCopy } from "#content-reader/pages/page-copy.ts";
import { headed, meta, text, titled } from "#content-reader/schema.ts";
import { brandFolder } from "#content-reader/brand-folder.ts";
import type { Office } from "#shared/company.ts";
import { markup, pictureMarkup, type Markup } from "#shared/document/markup.ts";
import { element } from "#shared/text/hast.ts";
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

/** An office with the picture of its map. */
type ShownOffice = Omit<Office, "picture"> & { mapPicture?: Markup };

/** Ways to reach the agency; those without data in `content/site.yaml` are absent. */
export async function load({ content, locale }: PageContext) {
  const copy = await pageCopy(content, "contact", contactCopy, locale);
  const { email } = content.site;
  const company = content.company?.[locale];
  if (company === undefined) return { copy, ways: { email } };
  const { phones, line, booking, hours, offices, words } = company;
  // These two are filled here.
  const { mapAlt, station: _, ...officeWords } = words.offices;
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
    ...(offices.length > 0 && {
      offices: await Promise.all(offices.map(withPicture)),
    }),
    ...((hours.length > 0 || offices.length > 0) && {
      officeWords,
    }),
  };

  async function withPicture({
    picture,
    ...office
  }: Office): Promise<ShownOffice> {
    const alt = mapAlt.replace("{name}", office.name);
    return picture === undefined
      ? office
      : { ...office, mapPicture: await mapPicture(content, picture, alt) };
  }
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
  return markup(`map-${src}`, toHtml(nodes));
}

export type ContactData = Awaited<ReturnType<typeof load>>;
