import { applicationMark } from "#shared/application-mark.ts";

/**
 * The rules for prefetching: when a visitor rests on a link or presses it, the browser fetches its document, but never the API or other
 * files. After hydration the application fetches the data of pages itself, and the browser must not fetch documents. Nor must it
 * once the loader has asked for a page (`data-asked`, which stays as long as the document): the first link that is pointed at is the
 * loader's, and a click on it or on anything else brings the application.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          // The response for "/" depends on the chosen language, which the click may change after the press.
          { not: { href_matches: "/" } },
          { not: { href_matches: "/\\?*" } },
          { not: { href_matches: "/api/*" } },
          { not: { href_matches: "/*.*" } },
          {
            not: {
              selector_matches: `:root:is([${applicationMark}],[data-asked]) a, a[data-language], a[target], a[download]`,
            },
          },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** The rules as text in every document. The security policy contains their hash. */
export const speculationRules = JSON.stringify(rules);
