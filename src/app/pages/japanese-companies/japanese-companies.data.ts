import { z } from "zod";
import {
  type PageContext,
  pageCopy,
  headed,
  meta,
  text,
  titled,
} from "#content/index.ts";
import { offerOf } from "../../service-page/service-pages.data.ts";
import { sheet } from "../../sample-sheet/sample-copy.ts";

const items = z.array(titled).min(3).max(6);

export const schema = z.strictObject({
  ...meta,
  hero: z.strictObject({ ...headed, cta: text() }),
  team: z.strictObject({ ...headed, items }),
  /** What the papers for the approval by head office hold. */
  approval: z.strictObject({ ...headed, items }),
  /** A report in Thai and Japanese, with the same lines in every language of the page. */
  report: z.strictObject({ ...headed, sheet }),
  month: z.strictObject({ ...headed, items }),
  contact: z.strictObject(headed),
});

export async function load(context: PageContext) {
  const { content, locale } = context;
  return {
    copy: await pageCopy(content, "japanese-companies", schema, locale),
    offer: offerOf(context),
  };
}
