import { localeEntries, locales } from "#shared/locales.ts";
import type { RenderedPage } from "#shared/document/render.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { href } from "#shared/site-map.ts";
import { securityHeaders } from "./security-headers.ts";

/** Logs a fault once, with an id of the request but without its data. */
export type ReportFault = (fault: unknown) => void;

/** Headers of a page rendered for one request. It is never stored, and the policy allows its inline styles. */
export function renderedPageHeaders(
  page: RenderedPage,
  site: SiteManifest,
  siteOrigin: string,
): Record<string, string> {
  return {
    "content-type": "text/html; charset=utf-8",
    "content-language": page.locale,
    "cache-control": "no-store",
    ...securityHeaders(siteOrigin, site, page.styleHashes),
  };
}

const homeLinks = locales
  .map(
    (locale) =>
      `<a href="${href(locale, "home")}" lang="${locale}">${localeEntries[locale].endonym}</a>`,
  )
  .join(" ");

/** Shown if no page can be rendered. It has no styles and no script that could fail; the words are in the renderer. */
export const barePage: RenderedPage = {
  status: 500,
  locale: "en",
  styleHashes: [],
  html: `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>500 Internal Server Error</title>
</head>
<body>
<main>
<h1>500 Internal Server Error</h1>
<p>This page could not be shown. Please try again in a moment.</p>
<p>${homeLinks}</p>
</main>
</body>
</html>
`,
};
