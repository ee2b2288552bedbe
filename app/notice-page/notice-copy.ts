import { z } from "zod";
import { text } from "#content-reader/schema.ts";

/**
 * A section of a notice: paragraphs, then a list. Ids are anchors, equal in all languages. An item that starts with
 * `**its subject**` is an entry to be looked up.
 */
export const noticeSection = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  heading: text(),
  paragraphs: z.array(text()).min(1),
  items: z.array(text()).optional(),
});

export type NoticeSection = z.output<typeof noticeSection> & {
  /** Lengths that items tell of, from 0 to 1, drawn to scale below them. */
  lengths?: readonly number[];
};
