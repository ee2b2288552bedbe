import { localeEntries, locales } from "#shared/locales.ts";
import type {
  Renderer,
  RenderedPage,
  RenderRequest,
} from "#shared/document/render.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { href } from "#shared/site-map.ts";
import { securityHeaders } from "./security-headers.ts";

/** Where a fault is told: once, with the id of the request it happened in. No request data. */
export type ReportFault = (fault: unknown) => void;

/** Renders a page; if that fails, reports it and returns a bare page, so that an answer never fails to be one. */
export async function renderSafely(
  render: Renderer,
  request: RenderRequest,
  report: ReportFault,
): Promise<RenderedPage> {
  try {
    return await render(request);
  } catch (fault) {
    report(fault);
    return barePage;
  }
}

/** Headers of a page rendered for one request: never stored, allowed its own inline styles. */
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

// No styles, no script, nothing that could fail; English, because the words of the site are in the renderer.
const barePage: RenderedPage = {
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
