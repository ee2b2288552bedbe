import {
  collectionListedOn,
  collectionOf,
  collections,
} from "#shared/collections.ts";
import { locales } from "#shared/locales.ts";
import { matchPath, type PageMatch } from "#shared/site-map.ts";
import {
  isHidden,
  movedPaths,
  type Collections,
} from "./collections/collections.ts";

/** The pages of the site, as checks of earlier addresses need them. */
export type Pages = {
  /** Whether an address, with any prefix or none, is a page. */
  isPage: (path: string) => boolean;
  /** Former paths of entries with those of today, without prefix. */
  formerSlugs: Readonly<Record<string, string>>;
};

/** Also for commands that propose addresses. */
export function openPages(entries: Collections): Pages {
  const formerSlugs = movedPaths(entries);
  return {
    formerSlugs,
    isPage(path) {
      const match = matchPath(path);
      return match !== undefined && exists(match);
    },
  };

  function exists({ page, params }: PageMatch): boolean {
    const listed = collectionListedOn(page);
    if (isHidden(entries, page)) return false;
    if (listed !== undefined) {
      const lengths = locales.map((one) => entries[listed].in(one).length);
      const { entriesPerPage } = collections[listed];
      return (
        Number(params.number ?? 1) <=
        Math.max(1, Math.ceil(Math.max(...lengths) / entriesPerPage))
      );
    }
    const name = collectionOf(page);
    return (
      name === undefined || entries[name].slugs.includes(params.slug ?? "")
    );
  }
}
