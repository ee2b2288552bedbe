import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createServer, isRunnableDevEnvironment, type Connect } from "vite";
import type { BuildAssets } from "#shared/document/build-assets.ts";
import type * as DataEntry from "#app/entry.data.ts";
import type * as AppEntry from "#app/entry.server.tsx";
import type * as GalleryEntry from "#app/gallery/gallery.data.ts";
import { samplesAreShown } from "#build/config.ts";
import { favicon } from "#build/site/favicon.ts";
import { shownMessages } from "#content-reader/content.ts";
import { isContentError } from "#content-reader/yaml/content-error.ts";
import { cachedFont, openFontStore } from "#build/fonts/choose/font-store.ts";
import { openPageFonts } from "#build/fonts/choose/page-fonts.ts";
import { siteFonts, siteWords } from "#build/fonts/choose/site-fonts.ts";
import { openPreviewKeys } from "#build/previews/key.ts";
import { siteManifest } from "#build/site/site-manifest.ts";
import { readPalettes } from "#build/site/palette.ts";
import { verificationTags } from "#content-reader/tools/verification.ts";
import { siteFacts } from "#content-reader/site-facts.ts";
import { mediaType } from "#server/http/files/media-types.ts";
import { openEarlier, type FindEarlier } from "#shared/earlier-addresses.ts";
import { isLocale, locales, type Locale } from "#shared/locales.ts";
import type { RenderedPage, RenderRequest } from "#shared/document/render.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { matchPath, pageNames } from "#shared/site-map.ts";
import { galleryDocument } from "./gallery.ts";
import { developmentStyles } from "./styles.ts";

type DevFile = { type: string; body: string | Uint8Array };

export type DevSite = {
  middlewares: Connect.Server;
  render: (url: string) => Promise<{ status: number; html: string }>;
  renderRequest: (request: RenderRequest) => Promise<RenderedPage>;
  /** Returns a payload, a message file or another file that a build writes. */
  file: (path: string) => Promise<DevFile | undefined>;
  isPage: (path: string) => boolean;
  findEarlier: () => Promise<FindEarlier>;
  manifest: () => Promise<SiteManifest>;
  /** Prints an error, and returns a document that shows it until a file changes. */
  explain: (url: string, error: unknown) => Promise<string>;
};

/** Style sheets are linked in development. */
const noStyles: BuildAssets["styles"]["home"] = { css: "", files: [] };

/** The Brotli quality of fonts. It is low, because the fonts of a page are made on request. */
const fontQuality = 5;

const messagePath = (locale: Locale) => `/__dev/messages/${locale}.json`;

/** Opens the site from the sources. Content is read again after one of its files changes. */
export async function openDevSite(
  root: string,
  origin: string,
): Promise<DevSite> {
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error("The server's environment cannot run modules");
  const load = <Module>(file: string): Promise<Module> =>
    ssr.runner.import(file);

  const fontStore = openFontStore(root, fontQuality);
  const pageFonts = openPageFonts(fontStore);
  let content = readContent();
  vite.watcher.add([join(root, "content"), join(root, "messages")]);
  vite.watcher.on("all", (_, file) => {
    if (!/[/\\](?:content|messages)[/\\]/.test(file)) return;
    readAgain();
    vite.ws.send({ type: "full-reload" });
  });
  await content.catch((error: unknown) => {
    if (!isContentError(error)) throw error;
    console.error(error.message);
  });

  function readAgain(): void {
    content = readContent();
    // The next request for a page reports the error.
    content.catch(() => undefined);
  }

  async function readContent() {
    const { openContent } = await load<typeof DataEntry>("/app/entry.data.ts");
    const opened = await openContent(root, {
      isPreview: true,
      withSamples: samplesAreShown(),
    });
    return {
      ...opened,
      previewKey: await openPreviewKeys(opened.content),
      findEarlier: openEarlier(opened.content.earlier),
    };
  }

  async function assets(): Promise<BuildAssets> {
    const { content: read, noticeVersion } = await content;
    const site = await siteFacts(read, { origin, noticeVersion });
    return {
      buildId: "development",
      site,
      messages: shownMessages(read),
      messageUrls: Object.fromEntries(
        locales.map((locale) => [locale, messagePath(locale)]),
      ) as Record<Locale, string>,
      styles: Object.fromEntries(
        [...pageNames, "error"].map((page) => [page, noStyles]),
      ) as BuildAssets["styles"],
      plotStyles: undefined,
      fonts: await siteFonts(fontStore, siteWords(site, read.messages)),
      // This import runs after the modules of the document, which prepare hot module replacement.
      inlineScript:
        'addEventListener("DOMContentLoaded",()=>import("/app/entry.client.tsx"))',
      profiles: read.site.profiles ?? [],
      verification: verificationTags(read.site.verification),
      headExtras: [
        developmentStyles(ssr.moduleGraph),
        `<script type="module">import{guardHistory}from"/app/document/history-guard.ts";guardHistory()</script>`,
      ].join(""),
    };
  }

  async function icon() {
    const { site } = await assets();
    const { light, dark } = await readPalettes(root);
    return favicon(site.mark, light, dark);
  }

  async function gallery() {
    const { galleryData } = await load<typeof GalleryEntry>(
      "/app/gallery/gallery.data.ts",
    );
    return galleryData((await content).content);
  }

  async function renderRequest(request: RenderRequest): Promise<RenderedPage> {
    const { createRenderer } = await load<typeof AppEntry>(
      "/app/entry.server.tsx",
    );
    const render = await createRenderer(await assets());
    const page = await render({ pageFonts, ...request });
    return {
      ...page,
      html: await vite.transformIndexHtml(request.url, page.html),
    };
  }

  async function loadData(path: string): Promise<unknown> {
    const match = matchPath(path);
    if (match === undefined) return undefined;
    const { page, previewKey } = await content;
    const source = await page(match, await previewKey(match));
    return source.load();
  }

  return {
    middlewares: vite.middlewares,
    renderRequest,
    async render(url) {
      if (url === "/gallery/") {
        const html = galleryDocument((await assets()).fonts);
        return { status: 200, html: await vite.transformIndexHtml(url, html) };
      }
      const data = await loadData(url.replace(/[?#].*$/s, ""));
      return renderRequest({ url, loadData: () => data });
    },
    async file(path) {
      const locale = /^\/__dev\/messages\/(\w+)\.json$/.exec(path)?.[1];
      if (isLocale(locale)) {
        const { messages, fonts } = await assets();
        return json({ ...messages[locale], faces: fonts[locale].faces });
      }
      if (path === "/__dev/gallery.json") return json(await gallery());
      if (path === "/favicon.svg")
        return { type: "image/svg+xml", body: await icon() };
      if (/^\/assets\/font-\w+\.woff2$/.test(path))
        return {
          type: "font/woff2",
          body: await readFile(cachedFont(root, path)),
        };
      const picture = (await content).content.pictures.files.get(path);
      if (picture !== undefined)
        return { type: mediaType(path), body: await readFile(picture) };
      if (!path.endsWith("/_payload.json")) return undefined;
      const page = path.slice(0, -"_payload.json".length);
      const data = await loadData(page);
      if (data === undefined) return undefined;
      const { faces } = await renderRequest({
        url: page,
        loadData: () => data,
      });
      return json({ build: "development", data, faces });
    },
    isPage: (path) => matchPath(path) !== undefined,
    findEarlier: async () => (await content).findEarlier,
    async manifest() {
      const { content: read, noticeVersion } = await content;
      const facts = await siteFacts(read, { origin, noticeVersion });
      return siteManifest(read, facts, {
        buildId: "development",
        origin,
        scriptHashes: [],
        pages: {},
        assets: undefined,
      });
    },
    async explain(url, error) {
      // A writer corrects an error in content. Positions in our sources do not help with that.
      const words = isContentError(error) ? error.message : undefined;
      if (error instanceof Error && words === undefined)
        vite.ssrFixStacktrace(error);
      console.error(words ?? error);
      // The content may have been read while a folder was being deleted.
      if (words !== undefined) readAgain();
      return vite.transformIndexHtml(
        url,
        faultDocument(words ?? String(error)),
      );
    },
  };
}

function faultDocument(words: string): string {
  const safe = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A mistake</title></head><body><pre style="white-space:pre-wrap;font-size:1rem">${safe}</pre></body></html>`;
}

function json(value: unknown): DevFile {
  return {
    type: "application/json; charset=utf-8",
    body: JSON.stringify(value),
  };
}
