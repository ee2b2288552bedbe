import { collectionOf, collections } from "#shared/collections.ts";
import { services } from "#shared/services.ts";
import { href, type PageMatch, type PageName } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";

/** `legal` is the last line of the footer. */
type NavigationPlace = "header" | "menu" | "footer" | "legal";

/** The links to pages other than services, in their order, with the places that show them. */
const navigation = [
  { page: "about", places: ["header", "menu", "footer"] },
  { page: "case-studies", places: ["header", "menu", "footer"] },
  { page: "articles", places: ["header", "menu", "footer"] },
  { page: "questions", places: ["menu", "footer"] },
  { page: "samples", places: ["footer"] },
  { page: "japanese-companies", places: ["menu", "footer"] },
  { page: "contact", places: ["menu", "footer"] },
  { page: "privacy", places: ["legal"] },
  { page: "accessibility", places: ["legal"] },
] as const satisfies readonly {
  page: PageName;
  places: readonly NavigationPlace[];
}[];

export type NavigationLink = { page: PageName; to: string; text: string };

/** The links to services, and those to the pages of one place, in the language of the page. */
export function useNavigation(place: NavigationPlace): {
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
  // A collection that is not shown has no name.
  const shown = navigation.filter(({ page }) => t.has(`page.${page}`));
  return {
    services: services.map((page) => link(page, t(`service.${page}`))),
    pages: shown
      .filter(({ places }) => places.some((name) => name === place))
      .map(({ page }) => link(page, t(`page.${page}`))),
  };
}

/** `page` for a link to the current page, `true` for one to the list that the current page belongs to. */
export function currentMark(
  page: PageName,
  current: PageMatch | undefined,
): "page" | "true" | undefined {
  if (current?.page === page) return current.params.number ? "true" : "page";
  const collection = current && collectionOf(current.page);
  return collection && collections[collection].list === page
    ? "true"
    : undefined;
}
