import { z } from "zod";
import type { PageContext } from "#content-reader/content.ts";
import { pageCopy } from "#content-reader/pages/page-copy.ts";
import { headed, meta, text } from "#content-reader/schema.ts";
import { dateInWords } from "../../article-list/article-teaser.ts";
import { noticeSection } from "../../notice-page/notice-copy.ts";

const accessibilityCopy = z.strictObject({
  ...meta,
  ...headed,
  date: text(),
  labels: z.strictObject({ date: text(), contents: text() }),
  sections: z.array(noticeSection).min(4),
});

export async function load({ content, locale }: PageContext) {
  const copy = await pageCopy(
    content,
    "accessibility",
    accessibilityCopy,
    locale,
  );
  return { copy, dateText: dateInWords(copy.date, locale) };
}

export type AccessibilityData = Awaited<ReturnType<typeof load>>;
