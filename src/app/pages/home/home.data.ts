import { type PageContext, markPhrases, pageCopy } from "#content/index.ts";
import { homeCopy } from "./home-copy.ts";

export { homeCopy as schema } from "./home-copy.ts";

export async function load({ content, locale }: PageContext) {
  const { articles, noBreak, pictures, shownCompany } = content;
  const own = shownCompany?.[locale];
  return {
    copy: await pageCopy(content, "home", homeCopy, locale),
    company: own && {
      prices: own.prices,
      order: own.order,
      people: own.people,
      line: own.line,
      phone: own.phones[0],
    },
    articles: await Promise.all(
      articles
        .in(locale)
        .slice(0, 3)
        .map(async ({ slug, heading, file, cover }) => {
          // A file of its own: together the covers would be a tenth of the document.
          const picture = await pictures.make(file, cover.src);
          const { fallback: src, width, height } = picture;
          return {
            slug,
            heading: markPhrases(heading, locale, noBreak),
            cover: { src, width, height },
          };
        }),
    ),
  };
}

export type HomeData = Awaited<ReturnType<typeof load>>;
