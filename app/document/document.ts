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
import { memoize } from "#shared/memoize.ts";
import { plotSheets, withoutMarkup } from "#shared/document/markup.ts";

/** The same in every document. */
const siteState = memoize(
  (site: SiteFacts) => withoutMarkup(site) as SiteFacts,
);

type DocumentParts = {
  locale: Locale;
  head: string;
  body: string;
  /** What the page says to machines, as JSON-LD; empty where there is nothing to say. */
  structuredData: object | undefined;
  page: PageName | undefined;
  state: Pick<DocumentState, "data" | "error" | "form" | "path">;
  assets: BuildAssets;
  /** Faces of the page's own text, or how they are found. */
  faces: readonly Face[] | PageFonts | undefined;
  path: string;
};

/** The whole document, the CSP hashes of its inline styles, and the faces it has beyond those of its language. */
export async function documentHtml({
  locale,
  head,
  body,
  structuredData,
  page,
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
  // Of two files with the same glyph the one declared last is taken first: the common ones hold more.
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
    `<!doctype html><html lang="${localeEntries[locale].code}" dir="ltr"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    ...preloads.map(
      (url) => `<link rel="preload" as="font" href="${url}" crossorigin>`,
    ),
    `<style>${style}</style>`,
    head,
    // Beside the words it repeats. No browser runs it, and the application has no use for it.
    structuredData &&
      `<script type="application/ld+json">${inlineJson(structuredData)}</script>`,
    `<script>${assets.firstPaint}</script>`,
    assets.headExtras,
    // Empty in the static page; the token is fetched when a form is first used.
    `<meta name="csrf-token" content="">`,
    `</head><body>`,
    // Head, state and the top of the page say the same words: side by side they compress to almost one.
    `<script type="application/json" id="state">${inlineJson(documentState)}</script>`,
    body,
    `</body></html>`,
  ].join("");
  return { html, styleHashes: [cspHash(style)], faces };
}

/** The rules of a plot. Development has none here: it links its style sheets. */
function plotStyles(assets: BuildAssets, sheet: string): PageStyles[] {
  if (assets.plotStyles === undefined) return [];
  const styles = assets.plotStyles[sheet];
  if (styles) return [styles];
  throw new Error(`There is no app/charts/plots/${sheet}.module.css`);
}

/** JSON that can stand in a script element: nothing in it can end the element or open a comment. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
