import { z } from "zod";
import { headed, meta, text, titled } from "#content/index.ts";
import { services } from "#shared/services.ts";

/** The rows of the company data table, in their order. */
const factLabels = [
  "name",
  "representative",
  "established",
  "address",
  "languages",
  "markets",
  "business",
  "email",
] as const;

/** The words of the page about the company. */
export const aboutCopy = z.strictObject({
  ...meta,
  hero: z.strictObject(headed),
  people: z.strictObject(headed),
  // In the order of the services they mostly work for.
  roles: z.strictObject({
    ...headed,
    items: z
      .array(titled)
      .refine(
        ({ length }) => length === services.length,
        `must have one role for each service, in the order of src/shared/services.ts: ${services.join(", ")}`,
      ),
    key: z.strictObject({ title: text() }),
  }),
  leaveOut: z.strictObject({ ...headed, items: z.array(titled).min(3).max(6) }),
  tools: z.strictObject({
    ...headed,
    automated: z.strictObject({
      heading: text(),
      items: z.array(text()).length(3),
    }),
    checked: z.strictObject({
      heading: text(),
      items: z.array(text()).length(3),
    }),
  }),
  facts: z.strictObject({
    heading: text(),
    labels: z.record(z.enum(factLabels), text()),
    languages: text(),
    business: text(),
  }),
  authors: z.strictObject({ heading: text() }),
  contact: z.strictObject(headed),
});

export type AboutCopy = z.output<typeof aboutCopy>;
