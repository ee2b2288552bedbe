import { z } from "zod";
import {
  type PageContext,
  pageCopy,
  headed,
  meta,
  text,
  titled,
} from "#content/index.ts";
import { services, type Service } from "#shared/services.ts";
import { thumbnail } from "./thumbnail.ts";

/** The words that every service page has. Each page adds words of its own. */
const serviceCopy = {
  ...meta,
  hero: z.strictObject({
    /** The lead says what is offered. */
    ...headed,
    /** For whom it is. */
    audience: text(),
    cta: text(),
    /** What happens after the form, beside the button. */
    next: text(),
  }),
  signs: z.strictObject({ heading: text(), items: z.array(text()).length(3) }),
  work: z.strictObject({
    heading: text(),
    items: z.array(titled).min(5).max(8),
  }),
  steps: z.strictObject({ ...headed, items: z.array(titled).min(4).max(5) }),
  /** What the price depends on. */
  price: z.strictObject({ ...headed, items: z.array(titled).min(3).max(6) }),
  measure: z.strictObject({ ...headed, items: z.array(text()).min(4).max(6) }),
  limits: z.strictObject({
    heading: text(),
    items: z.array(text()).min(3).max(4),
  }),
  questions: z.strictObject({
    heading: text(),
    items: z
      .array(z.strictObject({ question: text(), answer: text() }))
      .length(5),
  }),
  fits: z.strictObject({
    heading: text(),
    items: z
      .array(
        z
          .strictObject({ service: z.enum(services), text: text() })
          .transform((item) => ({
            ...item,
            picture: thumbnail(item.service),
          })),
      )
      .length(2),
  }),
  contact: z.strictObject(headed),
};

export const chartsCopy = z.strictObject(headed);
export type ServiceCopy = z.output<z.ZodObject<typeof serviceCopy>>;

/** The words of a service page; `own` are those that only this page has. */
export function serviceSchema<Own extends z.ZodRawShape>(own: Own) {
  return z.strictObject({ ...serviceCopy, ...own });
}

export function loadServiceCopy<Schema extends z.ZodType>(
  service: Service,
  schema: Schema,
  { content, locale }: PageContext,
) {
  return pageCopy(content, service, schema, locale);
}
