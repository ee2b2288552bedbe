import type { BuildAssets, PageStyles } from "#shared/document/build-assets.ts";
import { cspHash } from "#shared/document/csp-hash.ts";
import {
  faceRules,
  type Face,
  type PageFonts,
} from "#shared/document/faces.ts";
import { localeEntries, type Locale } from "#shared/locales.ts";
import type { PageName } from "#shared/site-map.ts";
import type { SiteFacts } from "#shared/document/site-facts.ts";
import type { DocumentState } from "./document-state.ts";
import type { MainPart } from "#shared/document/main-part.ts";
import { newRules } from "#shared/document/new-rules.ts";
import { themeColours } from "#shared/theme.ts";
import { memoize } from "#shared/memoize.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { plotSheets, withoutMarkup } from "#shared/document/markup.ts";

/** The same in every document. */
const siteState = memoize(
  (site: SiteFacts) => withoutMarkup(site) as SiteFacts,
);

type DocumentParts = {
  locale: Locale;
  head: string;
  body: string;
  /** Structured data of the page as JSON-LD; empty if it has none. */
  structuredData: object | undefined;
  page: PageName | undefined;
  /** Path of the page without the prefix of Thai; undefined if the document can have any address. */
  ownPath: string | undefined;
  state: Pick<DocumentState, "data" | "error" | "form" | "path">;
  assets: BuildAssets;
  /** Faces of the page's own text, or the function that finds them. */
  faces: readonly Face[] | PageFonts | undefined;
  path: string;
};

/**
 * The whole document, the CSP hashes of its inline styles, its faces that are not those of its language, and for a page with an
 * address of its own the function that makes its main part.
 */
export async function documentHtml({
  locale,
  head,
  body,
  structuredData,
  page,
  ownPath,
  state,
  assets,
  faces: given,
  path,
}: DocumentParts) {
  const styles = [
    assets.styles[page ?? "error"],
    ...plotSheets(state.data).flatMap((sheet) => plotStyles(assets, sheet)),
  ];
  const fonts = assets.fonts[locale];
  const css = styles.map((sheet) => sheet.css).join("");
  const faces =
    typeof given === "function"
      ? await given({ path, locale, body, css })
      : (given ?? fonts.spare);
  // If two files have the same glyph, browsers use the one declared last: the common files, which have more glyphs.
  const style = [faceRules(faces), fonts.css, css].join("");
  const preloads = [
    ...fonts.preloads,
    ...faces.filter(({ isLate }) => !isLate).map(({ url }) => url),
  ];
  const documentState: DocumentState = {
    build: assets.buildId,
    site: siteState(assets.site),
    messages: assets.messageUrls,
    styles: styles.flatMap(({ files }) => files),
    ...state,
    data: withoutMarkup(state.data),
  };
  const html = [
    `<!doctype html><html lang="${localeEntries[locale].code}" dir="ltr"${ownPath === undefined ? "" : ` data-path="${ownPath}"`}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    ...preloads.map(
      (url) => `<link rel="preload" as="font" href="${url}" crossorigin>`,
    ),
    `<style>${style}</style>`,
    head,
    // It is next to the text that it repeats, which compresses well. No browser runs it.
    structuredData &&
      `<script type="application/ld+json">${withoutMarks(inlineJson(structuredData))}</script>`,
    // The script changes them, so they come before it.
    browserBars,
    `<script>${assets.inlineScript}</script>`,
    assets.headExtras,
    page === "home" ? assets.verification : "",
    // Empty in the static page; the token is fetched when a form is first used.
    `<meta name="csrf-token" content="">`,
    `</head><body>`,
    // Head, state and the top of the page repeat the same text. Next to each other they compress best.
    `<script type="application/json" id="state">${inlineJson(documentState)}</script>`,
    body,
    `</body></html>`,
  ].join("");
  const mainPart = (): MainPart => ({
    build: assets.buildId,
    lang: localeEntries[locale].code,
    path: ownPath ?? "",
    styles: newRules(fonts.css + assets.styles.error.css, style),
    main: mainElement.exec(body)?.[0] ?? "",
  });
  return {
    html,
    styleHashes: [cspHash(style)],
    faces,
    ...(ownPath !== undefined && { mainPart }),
  };
}

const mainElement = /<main.*<\/main>/s;

const browserBars = Object.entries(themeColours)
  .map(
    ([scheme, colour]) =>
      `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme:${scheme})" data-scheme="${scheme}">`,
  )
  .join("");

/** The CSS rules of a plot. In development there are none, because style sheets are linked. */
function plotStyles(assets: BuildAssets, sheet: string): PageStyles[] {
  if (assets.plotStyles === undefined) return [];
  const styles = assets.plotStyles[sheet];
  if (styles) return [styles];
  throw new Error(`There is no src/app/charts/plots/${sheet}.module.css`);
}

/** JSON for a script element. Nothing in it can end the element or start a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
