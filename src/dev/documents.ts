import type { DevEnvironment } from "vite";
import type * as DataEntry from "#app/entry.data.ts";
import type * as AppEntry from "#app/entry.server.tsx";
import {
  bundleInlineScript,
  plotSheetFile,
  styleEntries,
} from "#site-builder/bundling/index.ts";
import {
  openFontStore,
  openPageFonts,
  siteFonts,
  siteWords,
} from "#site-builder/fonts/index.ts";
import { missingWord } from "#content/index.ts";
import { siteFacts, verificationTags } from "#site-builder/site/index.ts";
import type { BuildAssets, PageStyles } from "#app/entry.server.tsx";
import { plotSheets } from "#shared/document/markup.ts";
import type { RenderedPage, RenderRequest } from "#shared/document/render.ts";
import { eachLocale } from "#shared/locales.ts";
import { matchPath } from "#shared/site-map.ts";

export type DevContent = Awaited<ReturnType<typeof DataEntry.openContent>>;

/** Loads the page again after a change. */
export const reloadScript =
  '<script type="module" src="/@vite/client"></script>';

const headExtras = [
  reloadScript,
  `<link rel="icon" href="/content/brand/mark.svg" type="image/svg+xml">`,
  `<link rel="stylesheet" href="/src/app/styles/print.css?direct" media="print,(forced-colors)">`,
  `<script type="module" src="/src/app/entry.client.ts"></script>`,
].join("");

type Options = {
  root: string;
  origin: string;
  client: DevEnvironment;
  ssr: DevEnvironment;
};

/** Makes the functions that collect what all documents share, and that render a document from the sources. */
export function openDocuments(
  { root, origin, client, ssr }: Options,
  loadEntry: () => Promise<typeof AppEntry>,
) {
  const fontStore = openFontStore(root);
  const pageFonts = openPageFonts(fontStore);
  const inline = bundleInlineScript(root);
  const known = new WeakMap<DevContent, ReturnType<typeof collectAssets>>();

  async function collectAssets({ content, noticeVersion }: DevContent) {
    const site = siteFacts(content, { origin, noticeVersion });
    return {
      buildId: "development",
      site,
      messages: content.messages,
      messageUrls: eachLocale((locale) => `/__dev/messages/${locale}.json`),
      plotStyles: {},
      elementScripts: undefined,
      fonts: await siteFonts(fontStore, siteWords(site, content.messages)),
      inlineScript: await inline,
      headExtras,
      company: content.company,
      verification: verificationTags(content),
    };
  }

  function assetsOf(opened: DevContent) {
    const assets = known.get(opened) ?? collectAssets(opened);
    known.set(opened, assets);
    return assets;
  }

  /** The rules of style sheets that some sources import, in the order of the build, so that the same rule wins. */
  async function stylesOf(files: readonly string[]): Promise<PageStyles> {
    const sheets = new Set<string>();
    const seen = new Set<string>();
    for (const file of files) await visit(`/${file}`);
    const css = [...sheets].map(async (url) => {
      const sheet = await client.transformRequest(`${url}?direct`);
      return sheet?.code ?? "";
    });
    return { css: (await Promise.all(css)).join("") };

    async function visit(url: string): Promise<void> {
      if (seen.has(url)) return;
      seen.add(url);
      const { deps = [] } = (await ssr.transformRequest(url)) ?? {};
      for (const imported of deps)
        if (/^\/src\/(?:app|shared)\//.test(imported)) await visit(imported);
      if (url.endsWith(".css")) sheets.add(url);
    }
  }

  return {
    assetsOf,
    loadEntry,
    /** `data` are those of the page; undefined if there is no such page. */
    async render(
      request: Omit<RenderRequest, "loadData">,
      opened: DevContent,
      data: unknown,
    ): Promise<RenderedPage> {
      const path = request.url.replace(/[?#].*$/s, "");
      const match = data === undefined ? undefined : matchPath(path);
      const page = request.error ? undefined : match?.page;
      const sheets = plotSheets(data).map(plotSheetFile);
      const [{ createRenderer }, assets, own] = await Promise.all([
        loadEntry(),
        assetsOf(opened),
        stylesOf([...styleEntries(page ?? "error"), ...sheets]),
      ]);
      const styles = { error: { css: "" }, [page ?? "error"]: own };
      const render = await createRenderer(
        { ...assets, styles: styles as BuildAssets["styles"] },
        { onMissingWord: missingWord },
        page ? [page] : [],
      );
      return render({ pageFonts, ...request, loadData: () => data });
    },
  };
}
