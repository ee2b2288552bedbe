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

/**
 * Keeps pages that were rendered with a placeholder, in whose place `fill` puts what a request brought. Unknown addresses are
 * what scanners ask for, in any number, so a response must not cost a render.
 */
function pagesWithGap(
  placeholder: string,
  render: (
    request: Pick<RenderRequest, "url" | "error">,
  ) => Promise<RenderedPage>,
) {
  const kept = new Map<string, Promise<RenderedPage>>();
  return async function fill(
    url: string,
    text: string,
    error?: PageError,
  ): Promise<RenderedPage> {
    const key = `${error?.status} ${url}`;
    const made = kept.get(key) ?? render({ url, ...(error && { error }) });
    kept.set(key, made);
    // What failed is not kept: the next request tries again.
    made.catch(() => kept.delete(key));
    const page = await made;
    return { ...page, html: page.html.replaceAll(placeholder, () => text) };
  };
}

const errors = {
  404: { ...missingError, path: pathPlaceholder },
  // It looks like the 404 page. The status makes crawlers drop the address sooner.
  410: { status: 410, statusMessage: "Gone", path: pathPlaceholder },
  500: {
    status: 500,
    statusMessage: "Internal Server Error",
    description: "Forced by TEST_MODE.",
  },
} satisfies Record<number, PageError>;

/** Makes the function that returns the error page for a requested address, which it names, in the language of its tree. */
export function errorPages(render: Renderer) {
  const loadData = () => undefined;
  const fill = pagesWithGap(pathPlaceholder, (request) =>
    render({ ...request, loadData }),
  );
  return (status: keyof typeof errors, target: string) => {
    const tree = treeOf(target.replace(/\?.*/s, ""));
    const text = xml(readablePath(target));
    return fill(missingPath(tree), text, errors[status]);
  };
}

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
  const fill = pagesWithGap(noReference, ({ url }) =>
    render({ url, loadData }),
  );
  return (path: string, query: string) => {
    const [, reference] = /[?&]ref=(C-[0-9A-Z]{8})(?:&|$)/.exec(query) ?? [];
    if (reference === undefined || matchPath(path)?.page !== "contact-sent")
      return undefined;
    const isConfirmed = query.slice(1).split("&").includes(confirmedQuery);
    const confirmed = isConfirmed ? `&${confirmedQuery}` : "";
    const sent = treeHref(treeOf(path), "contact-sent");
    return fill(`${sent}?ref=${noReference}${confirmed}`, reference);
  };
}
