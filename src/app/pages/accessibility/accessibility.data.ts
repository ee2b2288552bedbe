import { z } from "zod";
import { type PageContext, pageCopy } from "#content/index.ts";
import { dateInWords } from "../../i18n/date-in-words.ts";
import { noticeCopy } from "../../notice-page/notice-copy.ts";

export const schema = z.strictObject(noticeCopy);

export async function load({ content, locale }: PageContext) {
  const copy = await pageCopy(content, "accessibility", schema, locale);
  return {
    page: "accessibility",
    copy,
    dateText: dateInWords(copy.date, locale),
  };
}
