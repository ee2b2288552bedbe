import type { PageReport } from "./page-report.ts";

/** An address as the sitemap has it. */
export type SitemapEntry = {
  url: string;
  lastmod: string | undefined;
  alternates: readonly (readonly [code: string, url: string])[];
};

/** The whole built site, as far as search engines and messengers are concerned. */
export type SiteReport = {
  origin: string;
  brand: string;
  pages: readonly PageReport[];
  sitemap: readonly SitemapEntry[];
  /** Size in bytes of a file of the site, by its path; undefined where there is none. */
  sizeOf: (path: string) => number | undefined;
  /** Pages of the second Thai tree and everything else that answers 200 but has its address elsewhere. */
  copies: ReadonlySet<string>;
};
