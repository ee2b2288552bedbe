import type * as DataEntry from "#app/entry.data.ts";
import {
  plotSheetFile,
  styleEntries,
  type Development,
} from "#site-builder/bundling/index.ts";
import {
  openFontStore,
  openPageFonts,
  siteFonts,
  siteWords,
} from "#site-builder/fonts/index.ts";
import { missingWord } from "#content/index.ts";
import { siteFacts, verificationTags } from "#site-builder/site/index.ts";
import type { BuildAssets } from "#app/entry.server.tsx";
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

type Options = { root: string; origin: string; code: Development };

/** Makes the functions that collect what all documents share, and that render a document from the sources. */
export function openDocuments({ root, origin, code }: Options) {
  const fontStore = openFontStore(root);
  const pageFonts = openPageFonts(fontStore);
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

  return {
    assetsOf,
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
      const { server, cssOf, inlineScript } = await code.load();
      const css = cssOf([...styleEntries(page ?? "error"), ...sheets]);
      const styles = { error: { css: "" }, [page ?? "error"]: { css } };
      const render = await server.createRenderer(
        {
          ...(await assetsOf(opened)),
          inlineScript,
          styles: styles as BuildAssets["styles"],
        },
        { onMissingWord: missingWord },
        page ? [page] : [],
      );
      return render({ pageFonts, ...request, loadData: () => data });
    },
  };
}
