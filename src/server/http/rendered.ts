import { gzipSync } from "node:zlib";
import type { FastifyReply } from "fastify";
import type { RenderedPage } from "#shared/document/render.ts";
import type { Locale } from "#shared/locales.ts";
import { xml } from "#shared/xml.ts";
import type { Build } from "./build.ts";
import { bestEncoding } from "./files.ts";

/** Sends a page that was put together for this request. It is never stored, and the policy allows its inline styles. */
export function sendRendered(
  reply: FastifyReply,
  page: RenderedPage,
  { headers }: Pick<Build, "headers">,
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
