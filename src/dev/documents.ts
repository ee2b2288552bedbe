import type { DevEnvironment } from "vite";
import type * as AppEntry from "#app/entry.server.tsx";
import { bundleInlineScript } from "#site-builder/bundling/index.ts";
import {
  openFontStore,
  openPageFonts,
  siteFonts,
  siteWords,
} from "#site-builder/fonts/index.ts";
import { missingWord, verificationTags, siteFacts } from "#content/index.ts";
import type { BuildAssets } from "#shared/document/build-assets.ts";
import type { MessageFile } from "#shared/document/document-state.ts";
import type { RenderedPage, RenderRequest } from "#shared/document/render.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { matchPath, pageNames } from "#shared/site-map.ts";
import type { DevContent } from "./content.ts";
import { openStyles } from "./styles.ts";

const entry = "/src/app/entry.client.ts";

/** Each sheet has an element of its own, see `openStyles`. */
const noStyles: BuildAssets["styles"]["home"] = { css: "" };

type DevAssets = Omit<BuildAssets, "headExtras">;

const messagePath = (locale: Locale) => `/__dev/messages/${locale}.json`;

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
  const styles = openStyles(client, ssr);
  const inline = bundleInlineScript(root);
  const known = new WeakMap<DevContent, Promise<DevAssets>>();

  async function collectAssets({
    content,
    noticeVersion,
  }: DevContent): Promise<DevAssets> {
    const site = await siteFacts(content, { origin, noticeVersion });
    return {
      buildId: "development",
      site,
      messages: content.messages,
      messageUrls: Object.fromEntries(
        locales.map((locale) => [locale, messagePath(locale)]),
      ) as Record<Locale, string>,
      styles: Object.fromEntries(
        [...pageNames, "error"].map((page) => [page, noStyles]),
      ) as BuildAssets["styles"],
      plotStyles: undefined,
      elementScripts: undefined,
      fonts: await siteFonts(fontStore, siteWords(site, content.messages)),
      inlineScript: await inline,
      company: content.company,
      verification: verificationTags(content.site.verification),
    };
  }

  function assetsOf(content: DevContent): Promise<DevAssets> {
    const assets = known.get(content) ?? collectAssets(content);
    known.set(content, assets);
    return assets;
  }

  return {
    assetsOf,
    /** The message file of a language. */
    async language(locale: Locale, content: DevContent): Promise<MessageFile> {
      const [{ renderShell }, assets] = await Promise.all([
        loadEntry(),
        assetsOf(content),
      ]);
      const { mark: _, ...site } = assets.site;
      return {
        words: assets.messages[locale],
        site,
        shell: renderShell(locale, assets),
        styles: assets.fonts[locale].css,
      };
    },
    /** `data` are those of the page; undefined if there is no such page. */
    async render(
      request: Omit<RenderRequest, "loadData">,
      content: DevContent,
      data: unknown,
    ): Promise<RenderedPage> {
      const path = request.url.replace(/[?#].*$/s, "");
      const page =
        request.error === undefined && data !== undefined
          ? matchPath(path)?.page
          : undefined;
      const [{ createRenderer }, assets, { css, elements }] = await Promise.all(
        [loadEntry(), assetsOf(content), styles(page ?? "error", data)],
      );
      const headExtras = [
        `<link rel="icon" href="/content/brand/mark.svg" type="image/svg+xml">`,
        elements,
        `<link rel="stylesheet" href="/src/app/styles/print.css?direct" media="print,(forced-colors)">`,
        `<script type="module" src="${entry}"></script>`,
      ].join("");
      const render = await createRenderer(
        { ...assets, headExtras },
        { onMissingWord: missingWord },
        page ? [page] : [],
      );
      return render({
        // The styles say which face a text has.
        pageFonts: (text) => pageFonts({ ...text, css }),
        ...request,
        loadData: () => data,
      });
    },
  };
}
