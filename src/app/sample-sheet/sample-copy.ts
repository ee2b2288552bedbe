import { z } from "zod";
import {
  type PageContext,
  pageCopy,
  headed,
  meta,
  perService,
  text,
} from "#content/index.ts";
import type { Service } from "#shared/services.ts";

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

const document = {
  /** What kind of document it is. */
  kind: text(),
  title: text(),
  /** The invented company that it was written for, called invented. */
  client: text(),
  parts: z
    .array(part)
    .min(2)
    .refine((parts) => parts.some(({ rows }) => rows), "has no table"),
};
export const sheet = z.strictObject(document);
export type Sheet = z.output<typeof sheet>;

export const samplesCopy = z.strictObject({
  ...meta,
  hero: z.strictObject(headed),
  print: text(),
  sheets: perService(document),
  /** Its amounts are lines to be filled in. */
  quotation: sheet,
  contact: z.strictObject(headed),
});

export function samplesOf({ content, locale }: PageContext) {
  return pageCopy(content, "samples", samplesCopy, locale);
}

/** The sample of a service's deliverable with its first table, for the page of the service. */
export async function samplesFor(service: Service, context: PageContext) {
  const { sheets } = await samplesOf(context);
  const own = sheets.filter((one) => one.service === service);
  return own.map(({ parts, ...words }): Sheet => ({
    ...words,
    parts: parts.filter(({ rows }) => rows).slice(0, 1),
  }));
}
