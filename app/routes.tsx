import "./styles/base.css";
import { data, type LoaderFunctionArgs, type RouteObject } from "react-router";
import {
  matchPath,
  pageNames,
  pagePaths,
  routeName,
  trees,
  type PageName,
  type Tree,
} from "#shared/site-map.ts";
import { ErrorPage } from "./layout/error-page.tsx";
import { Layout } from "./layout/layout.tsx";
import { Root } from "./layout/root.tsx";
import { PageRoute } from "./navigation/page-route.tsx";
import type { PageModule } from "./page.ts";

/** The whole map of the site: one line a page. Paths are in `#shared/site-map.ts`. */
export const pageModules = {
  home: () => import("./pages/home/home.tsx"),
  about: () => import("./pages/about/about.tsx"),
  articles: () => import("./pages/articles/articles.tsx"),
  "articles-page": () => import("./pages/articles-page/articles-page.tsx"),
  article: () => import("./pages/article/article.tsx"),
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
  privacy: () => import("./pages/privacy/privacy.tsx"),
  accessibility: () => import("./pages/accessibility/accessibility.tsx"),
} satisfies Record<PageName, () => Promise<PageModule>>;

/** How a page gets its data: the build reads content, the server its payloads, the browser fetches the payload. */
export type PageLoader = (request: {
  page: PageName;
  tree: Tree;
  url: URL;
  request: Request;
}) => unknown;

/** What an error route carries besides status and words: the address that was asked for. */
export type RouteErrorData = { path?: string; description?: string };

/** Status message of an address that no route matches; a known route with an unknown parameter says 'Page Not Found'. */
export const unmatchedMessage = "Page not found";
export const invalidMessage = "Page Not Found";

/** Four explicit trees from one table: unprefixed Thai, /th, /en, /ja. */
export function createRoutes(load: PageLoader): RouteObject[] {
  return [
    {
      id: "root",
      Component: Root,
      children: trees.map((tree) => treeRoute(tree, load)),
    },
  ];
}

export type TreeHandle = { tree: Tree };

function treeRoute(tree: Tree, load: PageLoader): RouteObject {
  const treeId = tree.prefix || "unprefixed";
  return {
    id: treeId,
    path: `/${tree.prefix}`,
    Component: Layout,
    handle: { tree } satisfies TreeHandle,
    children: [
      {
        id: boundaryId(tree),
        ErrorBoundary: ErrorPage,
        children: [
          ...pageNames.map((page) => pageRoute(page, tree, load)),
          { id: `${treeId}:unmatched`, path: "*", loader: unmatched },
        ],
      },
    ],
  };
}

function pageRoute(page: PageName, tree: Tree, load: PageLoader): RouteObject {
  return {
    id: routeName(page, tree),
    ...(page === "home" ? { index: true as const } : { path: pagePaths[page] }),
    element: <PageRoute page={page} />,
    loader: ({ request }) =>
      load({ page, tree, url: new URL(request.url), request }),
    // The data belong to the path: a change of the query alone fetches nothing.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname,
  };
}

/** Route id of the error boundary of a tree, which hydration of an error page has to name. */
export function boundaryId(tree: Tree): string {
  return `${tree.prefix || "unprefixed"}:boundary`;
}

function unmatched({ request }: LoaderFunctionArgs): never {
  const { pathname, search } = new URL(request.url);
  const message =
    matchPath(pathname) === undefined ? unmatchedMessage : invalidMessage;
  throw data({ path: pathname + search } satisfies RouteErrorData, {
    status: 404,
    statusText: message,
  });
}
