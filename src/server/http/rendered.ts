import { gzipSync } from "node:zlib";
import type { FastifyReply } from "fastify";
import type {
  PageError,
  RenderedPage,
  Renderer,
  RenderRequest,
} from "#shared/document/render.ts";
import {
  missingError,
  missingPath,
  pathPlaceholder,
} from "#shared/error-documents.ts";
import type { Locale } from "#shared/locales.ts";
import {
  confirmedQuery,
  matchPath,
  treeHref,
  treeOf,
  type Tree,
} from "#shared/site-map.ts";
import { readablePath } from "#shared/text/readable-path.ts";
import { xml } from "#shared/xml.ts";
import { bestEncoding } from "./files.ts";
import type { SecurityHeaders } from "./headers.ts";

/** The pages that no file has: errors, thanks, and what is put together for one request. */

/** Sends a page that was put together for this request. It is never stored, and the policy allows its inline styles. */
export function sendRendered(
  reply: FastifyReply,
  page: RenderedPage,
  { headers }: { headers: SecurityHeaders },
) {
  const accept = reply.request.headers["accept-encoding"];
  const isPlain = bestEncoding(accept) === "identity";
  return reply
    .code(page.status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-language": page.locale,
      "cache-control": "no-store",
      vary: "Accept-Encoding",
      ...(!isPlain && { "content-encoding": "gzip" }),
      ...headers(page.styleHashes),
    })
    .send(isPlain ? page.html : gzipSync(page.html, { level: 2 }));
}

/** A page without script and styles, which costs almost nothing and cannot fail. `body` is HTML. */
export function barePage(
  status: number,
  locale: Locale,
  heading: string,
  body: string,
): RenderedPage {
  const html = `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${xml(heading)}</title>
</head>
<body>
<main>
<h1>${xml(heading)}</h1>
${body}
</main>
</body>
</html>
`;
  return { status, locale, html, styleHashes: [] };
}

/** Shown if no page can be rendered. The words of the site are in the renderer. */
export const failurePage = barePage(
  500,
  "en",
  "500 Internal Server Error",
  `<p>This page could not be shown. Please try again in a moment.</p>
<p><a href="/">/</a></p>`,
);

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
