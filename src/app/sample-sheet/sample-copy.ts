import { join } from "node:path";
import { z } from "zod";
import {
  type PageContext,
  pageCopy,
  headed,
  meta,
  text,
  ContentError,
} from "#content/index.ts";
import { services, type Service } from "#shared/services.ts";

/** A part of a document: a paragraph, a table, or both. */
const part = z
  .strictObject({
    heading: text(),
    text: text().optional(),
    columns: z.array(text()).min(2).max(5).optional(),
    rows: z.array(z.array(text()).min(2).max(5)).optional(),
  })
  .refine(
    ({ columns, rows }) =>
      rows?.every((row) => row.length === columns?.length) ?? true,
    "has a row with more or fewer cells than columns",
  );

export const sheet = z.strictObject({
  /** What kind of document it is. */
  kind: text(),
  title: text(),
  /** The invented company that it was written for, called invented. */
  client: text(),
  parts: z.array(part).min(2),
});
const serviceSheet = sheet.extend({ service: z.enum(services) });

export const samplesCopy = z.strictObject({
  ...meta,
  hero: z.strictObject(headed),
  /** Says on each sheet that it is an example. */
  badge: text(),
  print: text(),
  /** The link on the page of a service. */
  section: z.strictObject({ link: text() }),
  /** A service may have none. */
  sheets: z.array(serviceSheet).min(1),
  /** Its amounts are lines to be filled in. */
  quotation: sheet,
  contact: z.strictObject(headed),
});

export type Sheet = z.output<typeof sheet>;

export function samplesOf({ content, locale }: PageContext) {
  return pageCopy(content, "samples", samplesCopy, locale);
}

/** The first table of the sample of a service's deliverable, for the page of the service, and the words around it. */
export async function sampleOf(service: Service, context: PageContext) {
  const file = join(
    context.content.root,
    `content/pages/samples/${context.locale}.yaml`,
  );
  const { sheets, section, badge } = await samplesOf(context);
  const found = sheets.find((one) => one.service === service);
  const table = found?.parts.find(({ rows }) => rows !== undefined);
  if (found === undefined || table === undefined)
    throw new ContentError([
      {
        file,
        line: 1,
        key: "sheets",
        problem: `has no sample with a table for ${service}, whose page shows one: add it`,
      },
    ]);
  return { section, badge, sheet: { ...found, parts: [table] } };
}
