import { matchPath, treeOf, type PageName } from "#shared/site-map.ts";
import type { ViewError, View } from "./context/view.ts";
import type { PageModule } from "./page.ts";

/** The code of every page. Paths are in `#shared/site-map.ts`. */
const pageModules = {
  home: () => import("./pages/home/home.tsx"),
  about: () => import("./pages/about/about.tsx"),
  articles: () => import("./pages/articles/articles.tsx"),
  article: () => import("./pages/article/article.tsx"),
  "case-studies": () => import("./pages/case-studies/case-studies.tsx"),
  "case-study": () => import("./pages/case-study/case-study.tsx"),
  contact: () => import("./pages/contact/contact.tsx"),
  "contact-sent": () => import("./pages/contact-sent/contact-sent.tsx"),
  "google-seo": () => import("./pages/google-seo/google-seo.tsx"),
  "influencer-kol": () => import("./pages/influencer-kol/influencer-kol.tsx"),
  "social-media-marketing": () =>
    import("./pages/social-media-marketing/social-media-marketing.tsx"),
  "strategy-concept-planning": () =>
    import("./pages/strategy-concept-planning/strategy-concept-planning.tsx"),
  "web-design-and-development": () =>
    import("./pages/web-design-and-development/web-design-and-development.tsx"),
  questions: () => import("./pages/questions/questions.tsx"),
  samples: () => import("./pages/samples/samples.tsx"),
  "japanese-companies": () =>
    import("./pages/japanese-companies/japanese-companies.tsx"),
  privacy: () => import("./pages/privacy/privacy.tsx"),
  accessibility: () => import("./pages/accessibility/accessibility.tsx"),
} satisfies Record<PageName, () => Promise<PageModule>>;

const loaded = new Map<PageName, PageModule>();

/** Loads the code of a page, before it is rendered. */
export async function loadPage(page: PageName): Promise<void> {
  loaded.set(page, await pageModules[page]());
}

export function pageModule(page: PageName): PageModule {
  const module = loaded.get(page);
  if (module === undefined) throw new Error(`The page ${page} is not loaded`);
  return module;
}

/**
 * The view of an address, from the data of its page. Without data it is an error: the address is unknown, or its route
 * has a parameter without a page. `url` is a path with query, which may be anything that a visitor can type.
 */
export function viewOf(
  url: string,
  { data, error }: { data?: unknown; error?: ViewError | undefined },
): View {
  const [, pathname = "", search = ""] = /^([^?#]*)(\?[^#]*)?/s.exec(url) ?? [];
  const match = matchPath(pathname);
  const place = {
    pathname,
    search,
    tree: treeOf(pathname),
    params: match?.params ?? {},
  };
  if (match !== undefined && error === undefined && data !== undefined)
    return { ...place, page: match.page, data };
  return {
    ...place,
    error: error ?? {
      status: 404,
      // A known route with an unknown parameter says it in other letters.
      statusMessage: match === undefined ? "Page not found" : "Page Not Found",
      path: pathname + search,
    },
  };
}
