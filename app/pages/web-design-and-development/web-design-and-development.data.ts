import { z } from "zod";
import type { PageContext } from "#build/content/content.ts";
import { text } from "#build/content/schema.ts";
import { articlesForService } from "../../article-list/article-teaser.ts";
import { drawing } from "../../graphics/drawings.ts";
import { loadServiceCopy } from "../../service-page/service-copy.ts";

const own = {
  plan: z.strictObject({
    heading: text(),
    text: text(),
    rooms: z.array(z.strictObject({ name: text(), text: text() })).length(5),
  }),
  proof: z.strictObject({
    heading: text(),
    paragraphs: z.array(text()).length(2),
  }),
};

export async function load(context: PageContext) {
  return {
    copy: await loadServiceCopy("web-design-and-development", own, context),
    picture: drawing("house"),
    articles: articlesForService("web-design-and-development", context),
  };
}

export type WebDesignAndDevelopmentData = Awaited<ReturnType<typeof load>>;
