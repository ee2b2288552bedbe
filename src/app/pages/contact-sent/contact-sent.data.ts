import { z } from "zod";
import { type PageContext, pageCopy, meta, text } from "#content/index.ts";

export const schema = z.strictObject({
  ...meta,
  heading: text(),
  /** If a mail was sent. */
  confirmation: text(),
  noReference: text(),
  next: z.strictObject({ heading: text(), items: z.array(text()).length(2) }),
});

export async function load({ content, locale }: PageContext) {
  return {
    copy: await pageCopy(content, "contact-sent", schema, locale),
  };
}
