import { z } from "zod";
import { headed, meta, text } from "#content/index.ts";

/**
 * A section of a notice: paragraphs, then a list. Ids are anchors, equal in all languages. An item that starts with
 * `**its subject**` is an entry that a visitor looks up.
 */
export const noticeSection = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  heading: text(),
  paragraphs: z.array(text()).min(1),
  items: z.array(text()).optional(),
});

/** The words that every notice has. */
export const noticeCopy = {
  ...meta,
  ...headed,
  date: text(),
  labels: z.strictObject({
    version: text().optional(),
    date: text(),
    contents: text(),
  }),
  sections: z.array(noticeSection).min(4),
};

export type NoticeData = {
  page: "privacy" | "accessibility";
  copy: z.output<z.ZodObject<typeof noticeCopy>>;
  dateText: string;
};
