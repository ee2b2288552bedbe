import { href } from "#shared/site-map.ts";
import { pageKinds, pathOfKind } from "../content.ts";
import { english, withPicture } from "./dress-up.ts";
import type { Subject } from "./picture.ts";

/** Articles that are looked at: one with a chart and a table, one with other scripts in its lines. */
export const examples = {
  chart: "where-advertising-money-goes",
  scripts: "reading-thai-and-japanese-queries",
};

/** Every kind of page that the site map knows, articles by example, and the pages that a fault or more content makes. */
export const subjects: readonly Subject[] = [
  ...pageKinds.flatMap((kind) =>
    kind === "article"
      ? Object.entries(examples).map(([name, slug]) =>
          articleBy(name, slug, "plain"),
        )
      : [
          {
            name: kind,
            path: (locale) => pathOfKind(kind, locale),
            dress: "plain",
            status: kind === "unknown" ? 404 : 200,
          } satisfies Subject,
        ],
  ),
  articleBy("picture", withPicture, "full"),
  articleBy("english-only", english, "full"),
  {
    name: "articles-page-2",
    path: (locale) => href(locale, "articles", { number: "2" }),
    dress: "full",
    status: 200,
  },
  {
    name: "server-error",
    path: (locale) => `${href(locale, "home")}__test/error/`,
    dress: "plain",
    status: 500,
  },
];

function articleBy(
  name: string,
  slug: string,
  dress: Subject["dress"],
): Subject {
  return {
    name: `article:${name}`,
    path: (locale) => href(locale, "article", { slug }),
    dress,
    status: 200,
  };
}
