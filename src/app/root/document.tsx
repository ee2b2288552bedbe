import { renderToStaticMarkup } from "react-dom/server";
import { cspHash } from "#shared/document/csp-hash.ts";
import {
  customElementsOf,
  type ElementsScript,
} from "#shared/document/custom-elements.ts";
import type { DocumentState } from "#shared/document/document-state.ts";
import { faceRules } from "#shared/document/faces.ts";
import { inlineJson, plotSheets } from "#shared/document/markup.ts";
import { newRules } from "./new-rules.ts";
import type {
  Payload,
  RenderedPage,
  RenderRequest,
} from "#shared/document/render.ts";
import { eachLocale, localeEntries } from "#shared/locales.ts";
import { switchLocale } from "#shared/site-map.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { themeColours } from "#shared/theme.ts";
import type { SiteContextValue } from "../context/site-context.ts";
import type { View } from "../context/view.ts";
import { structuredData } from "../structured-data.ts";
import { Frame } from "../ui/frame.tsx";
import type { BuildAssets } from "./build-assets.ts";
import { Layout } from "./layout.tsx";
import { PageView } from "./page-view.tsx";

const appMark = '<div id="app">';
const mainElement = /<main.*<\/main>/s;
const breadcrumbData = /<script type="application\/ld\+json">.*?<\/script>/gs;

/** What stands around the main part of every page of a language: the element `#app` with an empty main part. */
export function shellOf(view: View, site: SiteContextValue): string {
  return renderToStaticMarkup(
    <Frame site={site} view={view}>
      <Layout />
    </Frame>,
  );
}

/**
 * Renders the document of a view, and what the build writes beside it: its payload. `url` is the requested path, for
 * documents at another address than that of their page.
 */
export async function documentOf(
  view: View,
  request: RenderRequest,
  { assets, site }: { assets: BuildAssets; site: SiteContextValue },
): Promise<RenderedPage> {
  const { locale } = view.tree;
  const rendered = renderToStaticMarkup(
    <Frame site={site} view={view}>
      <Layout>
        <PageView />
      </Layout>
    </Frame>,
  );
  // React puts the elements of the head before everything else.
  const cut = rendered.indexOf(appMark);
  const [head, body] = [rendered.slice(0, cut), rendered.slice(cut)];
  const fonts = assets.fonts[locale];
  const css = [
    assets.styles[view.page ?? "error"],
    ...plotSheets(view.data).map((name) => assets.plotStyles[name]),
  ]
    .map((sheet) => sheet?.css)
    .join("");
  // The build makes them, the server reads what the build made, and an error page takes some that exist.
  const faces = request.pageFonts
    ? await request.pageFonts({ locale, body, css })
    : ((view.page && request.loadFaces?.(view.pathname)) ?? fonts.spare);
  // If two files have the same glyph, browsers use the one declared last: the common files, which have more glyphs.
  const style = [faceRules(faces), fonts.css, css].join("");
  const preloads = [
    ...fonts.preloads,
    ...faces.filter(({ isLate }) => !isLate).map(({ url }) => url),
  ];
  const state: DocumentState = {
    build: assets.buildId,
    messages: assets.messageUrls,
    ...(request.form && { path: request.url }),
  };
  const data = view.page && structuredData(view, view.data, assets);
  const { code } = localeEntries[locale];
  const html = [
    `<!doctype html><html lang="${code}" dir="ltr"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    ...preloads.map(
      (url) => `<link rel="preload" as="font" href="${url}" crossorigin>`,
    ),
    `<style>${style}</style>`,
    head,
    // It is next to the text that it repeats, which compresses well. No browser runs it.
    data &&
      `<script type="application/ld+json">${withoutMarks(inlineJson(data))}</script>`,
    // The script changes them, so they come before it.
    browserBars,
    `<script>${assets.inlineScript}</script>`,
    assets.headExtras,
    ...elementScripts(assets, body).map(
      (url) => `<link rel="modulepreload" href="${url}">`,
    ),
    view.page === "home" ? assets.verification : "",
    // Empty in the static page; the token is fetched when a form is first used.
    `<meta name="csrf-token" content="">`,
    `</head><body>`,
    `<script type="application/json" id="state">${inlineJson(state)}</script>`,
    body,
    `</body></html>`,
  ].join("");
  const payload = (): Payload => ({
    build: assets.buildId,
    path: view.pathname,
    locale,
    head,
    // The documents of errors have the rules of every page, and few others.
    styles: newRules(fonts.css + assets.styles.error.css, style),
    main: (mainElement.exec(body)?.[0] ?? "").replace(breadcrumbData, ""),
    languages: eachLocale((other) => switchLocale(other, view)),
  });
  return {
    status: view.error?.status ?? 200,
    locale,
    html,
    styleHashes: [cspHash(style)],
    faces,
    ...(view.page && { payload }),
  };
}

/** The scripts of the custom elements in a document, which its own script would ask for only when it runs. */
const elementScripts = ({ elementScripts: urls }: BuildAssets, body: string) =>
  Object.entries(urls ?? {})
    .filter(([name]) =>
      customElementsOf[name as ElementsScript].some((tag) =>
        body.includes(`<${tag}`),
      ),
    )
    .flatMap(([, scripts]) => scripts);

const browserBars = Object.entries(themeColours)
  .map(
    ([scheme, colour]) =>
      `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme:${scheme})" data-scheme="${scheme}">`,
  )
  .join("");
