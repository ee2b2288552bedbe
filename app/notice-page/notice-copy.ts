import { z } from "zod";
import { text } from "#build/content/schema.ts";

/** A section of a notice: paragraphs, then a list. Ids are anchors, equal in all languages. */
export const noticeSection = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  heading: text(),
  paragraphs: z.array(text()).min(1),
  items: z.array(text()).optional(),
});

export type NoticeSection = z.output<typeof noticeSection>;
