import type {
  PageError,
  RenderedPage,
  Renderer,
  RenderRequest,
} from "#shared/document/render.ts";
import {
  confirmedQuery,
  matchPath,
  treeHref,
  treeOf,
  type Tree,
} from "#shared/site-map.ts";
import {
  missingError,
  missingPath,
  pathPlaceholder,
} from "#shared/error-documents.ts";
import { readablePath } from "#shared/text/readable-path.ts";
import { xml } from "#shared/xml.ts";

/** Why an address has no page: nobody knows it, its content was removed for good, or a test forces an error. */
export type ErrorKind = "missing" | "gone" | "forced";

/**
 * Keeps pages that were rendered with a placeholder, in whose place `fill` puts what a request brought. Unknown addresses are
 * what scanners ask for, in any number, so a response must not cost a render.
 */
function pagesWithGap(
  placeholder: string,
  render: (key: string) => Promise<RenderedPage>,
) {
  const kept = new Map<string, Promise<RenderedPage>>();
  return async function fill(key: string, text: string): Promise<RenderedPage> {
    const made = kept.get(key) ?? render(key);
    kept.set(key, made);
    // What failed is not kept: the next request tries again.
    made.catch(() => kept.delete(key));
    const page = await made;
    return { ...page, html: page.html.replaceAll(placeholder, () => text) };
  };
}

/** Makes the function that returns the error page for a requested address, which it names, in the language of its tree. */
export function errorPages(render: Renderer) {
  const fill = pagesWithGap(pathPlaceholder, (key) => {
    const [kind = "", home = "/"] = key.split(" ");
    const request = errors[kind as ErrorKind](treeOf(home));
    return render({ ...request, loadData: () => undefined });
  });
  return (kind: ErrorKind, target: string): Promise<RenderedPage> => {
    const tree = treeOf(target.replace(/\?.*/s, ""));
    const key = `${kind} ${treeHref(tree, "home")}`;
    return fill(key, xml(readablePath(target)));
  };
}

/** The address and the error with which each page is rendered. */
const errors: Record<
  ErrorKind,
  (tree: Tree) => { url: string; error: PageError }
> = {
  missing: (tree) => ({
    url: missingPath(tree),
    error: { ...missingError, path: pathPlaceholder },
  }),
  // It looks like the 404 page. The status makes crawlers drop the address sooner.
  gone: (tree) => ({
    url: missingPath(tree),
    error: { status: 410, statusMessage: "Gone", path: pathPlaceholder },
  }),
  forced: (tree) => ({
    url: `${treeHref(tree, "home")}__test/error/`,
    error: {
      status: 500,
      statusMessage: "Internal Server Error",
      description: "Forced by TEST_MODE.",
    },
  }),
};

/** No lead gets this reference, because references have no zeros. */
const noReference = "C-00000000";

/**
 * Makes the function that returns the thank-you page with its reference, or undefined if the request names none. The format of a
 * reference leaves nothing to escape.
 */
export function thanksPages(
  render: Renderer,
  loadData: RenderRequest["loadData"],
) {
  const fill = pagesWithGap(noReference, (url) => render({ url, loadData }));
  return (path: string, query: string): Promise<RenderedPage> | undefined => {
    const [, reference] = /[?&]ref=(C-[0-9A-Z]{8})(?:&|$)/.exec(query) ?? [];
    if (reference === undefined || matchPath(path)?.page !== "contact-sent")
      return undefined;
    const isConfirmed = query.slice(1).split("&").includes(confirmedQuery);
    const url = `${treeHref(treeOf(path), "contact-sent")}?ref=${noReference}`;
    return fill(isConfirmed ? `${url}&${confirmedQuery}` : url, reference);
  };
}
