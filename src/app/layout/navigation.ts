import { services } from "#shared/services.ts";
import { href, type PageName } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";

/** The pages other than services that each place links to; `legal` is the last line of the footer. */
const pagesIn = {
  header: ["about", "case-studies", "articles"],
  menu: [
    "samples",
    "about",
    "case-studies",
    "articles",
    "japanese-companies",
    "contact",
  ],
  footer: [
    "about",
    "case-studies",
    "articles",
    "questions",
    "samples",
    "japanese-companies",
    "contact",
  ],
  legal: ["privacy", "accessibility"],
} as const satisfies Record<string, readonly PageName[]>;

export type NavigationLink = { page: PageName; to: string; text: string };

/** The links to services, and those to the pages of one place, in the language of the page. */
export function useNavigation(place: keyof typeof pagesIn): {
  services: NavigationLink[];
  pages: NavigationLink[];
} {
  const t = useWords();
  const { locale } = useTree();
  const link = (page: PageName, text: string) => ({
    page,
    to: href(locale, page),
    text,
  });
  return {
    services: services.map((page) => link(page, t(`service.${page}`))),
    pages: pagesIn[place]
      // A collection that is not shown has no name.
      .filter((page) => t.has(`page.${page}`))
      .map((page) => link(page, t(`page.${page}`))),
  };
}
