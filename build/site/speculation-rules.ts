import { applicationMark } from "#shared/application-mark.ts";

/**
 * What the browser may fetch when a visitor presses on a link: documents of this site, not the API or files. Once the
 * application is there it fetches what a page needs by itself, and no document must be fetched besides.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          // Where the language chosen decides, which a click may change after the press.
          { not: { href_matches: "/" } },
          { not: { href_matches: "/\\?*" } },
          { not: { href_matches: "/api/*" } },
          { not: { href_matches: "/*.*" } },
          {
            not: {
              selector_matches: `:root[${applicationMark}] a, a[data-language], a[target], a[download]`,
            },
          },
        ],
      },
      eagerness: "conservative",
    },
  ],
};

/** The rules as every document carries them. The security policy knows their hash. */
export const speculationRules = JSON.stringify(rules);
