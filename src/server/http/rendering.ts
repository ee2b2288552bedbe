import { localeEntries, locales } from "#shared/locales.ts";
import type { RenderedPage } from "#shared/document/render.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { href } from "#shared/site-map.ts";
import { barePage } from "./bare-page.ts";
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

const faultTitle = "500 Internal Server Error";

/** Shown if no page can be rendered. The words of the site are in the renderer. */
export const faultPage: RenderedPage = barePage({
  status: 500,
  locale: "en",
  title: faultTitle,
  heading: faultTitle,
  body: `<p>This page could not be shown. Please try again in a moment.</p>
<p>${homeLinks}</p>`,
});
