import type { Company } from "#content/index.ts";
import type { ElementsScript } from "#shared/document/custom-elements.ts";
import type { LocaleFonts } from "#shared/document/faces.ts";
import type { SiteFacts } from "#shared/document/document-state.ts";
import type { Locale } from "#shared/locales.ts";
import type { Messages } from "#shared/messages.ts";
import type { PageName } from "#shared/site-map.ts";

/** Data for every document that only the build knows. The build writes them, and the server reads them when it starts. */
export type BuildAssets = {
  buildId: string;
  site: SiteFacts;
  messages: Record<Locale, Messages>;
  messageUrls: Record<Locale, string>;
  /** Rules of each page, inlined in its document; `error` serves the error pages. */
  styles: Record<PageName | "error", PageStyles>;
  /** Rules of the plots of charts, by the name of the sheet; in development they are among those of the page. */
  plotStyles: Readonly<Record<string, PageStyles>>;
  fonts: Record<Locale, LocaleFonts>;
  inlineScript: string;
  /** What the company says of itself, for search engines; undefined if it says nothing. */
  company: Record<Locale, Company> | undefined;
  /** Elements of every head: icons, print styles, the script. */
  headExtras: string;
  /** URLs of the scripts that only some pages have. Undefined in development, which has no time to win. */
  elementScripts: Record<ElementsScript, string> | undefined;
  /** Elements of the home page by which services know whose site it is; mostly "". */
  verification: string;
};

export type PageStyles = { css: string };
