import type { Server } from "node:http";
import { join } from "node:path";
import {
  createServer,
  isRunnableDevEnvironment,
  type Connect,
  type Plugin,
} from "vite";
import type * as DataEntry from "#app/entry.data.ts";
import type * as AppEntry from "#app/entry.server.tsx";
import { siteManifest } from "#site-builder/site/index.ts";
import { isContentError, siteFacts } from "#content/index.ts";
import type { RenderedPage, RenderRequest } from "#shared/document/render.ts";
import { missingError, missingPath } from "#shared/error-documents.ts";
import type { FindEarlier } from "#shared/earlier-addresses.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { matchPath, treeOf } from "#shared/site-map.ts";
import { openDevContent, type DevContent } from "./content.ts";
import { openDocuments } from "./documents.ts";
import { openFiles, type DevFile } from "./files.ts";
import { openDevPreviews } from "./previews.ts";

export type DevSite = {
  middlewares: Connect.Server;
  render: (url: string) => Promise<{ status: number; html: string }>;
  renderRequest: (request: RenderRequest) => Promise<RenderedPage>;
  /** Returns a payload, a message file or another file that a build writes. */
  file: (path: string) => Promise<DevFile | undefined>;
  isPage: (path: string) => boolean;
  /** The code that reads content. */
  loadEntry: () => Promise<typeof DataEntry>;
  /** Reads the content anew for the next page. Where files are watched, nobody has to call it. */
  forget: () => void;
  close: () => Promise<void>;
  findEarlier: () => Promise<FindEarlier>;
  manifest: () => Promise<SiteManifest>;
  /** Prints an error, and returns a document that shows it until a file changes. */
  explain: (url: string, error: unknown) => Promise<string>;
};

/**
 * Opens the site from the sources. With a server, content is read again after one of its files changes, and pages are told of changes
 * on the server's own port: the bundler's would be the same for all projects. With a folder, `content/` and `messages/` come from
 * there, no file is watched, and no socket is opened: whoever writes there calls `forget`.
 */
export async function openDevSite(
  root: string,
  origin: string,
  from: Server | string,
): Promise<DevSite> {
  const isWatched = typeof from !== "string";
  const vite = await createServer({
    root,
    appType: "custom",
    ...(!isWatched && { logLevel: "error" }),
    server: {
      middlewareMode: true,
      ...(isWatched
        ? {
            ws: { server: from },
            // What is made here is no change of a source.
            watch: {
              ignored: ["data", "dist", ".cache"].map((folder) =>
                join(root, folder, "**"),
              ),
            },
          }
        : { hmr: false, ws: false, watch: null }),
    },
    plugins: [reloadPage],
  });
  const { client, ssr } = vite.environments;
  if (!client || !ssr || !isRunnableDevEnvironment(ssr))
    throw new Error("The server's environment cannot run modules");
  const load = <Module>(file: string): Promise<Module> =>
    ssr.runner.import(file);

  const loadEntry = () => load<typeof DataEntry>("/src/app/entry.data.ts");
  const sources = openDevContent(
    { root, contentRoot: isWatched ? root : from, origin },
    loadEntry,
  );
  const documents = openDocuments({ root, origin, client, ssr }, () =>
    load<typeof AppEntry>("/src/app/entry.server.tsx"),
  );
  const previews = openDevPreviews(root);
  vite.watcher.add([join(root, "content"), join(root, "messages")]);
  vite.watcher.on("all", (_, file) => {
    if (!/[/\\](?:content|messages)[/\\]/.test(file)) return;
    sources.forget();
    vite.ws.send({ type: "full-reload" });
  });

  async function loadData(path: string, opened: DevContent): Promise<unknown> {
    const match = matchPath(path);
    if (match === undefined) return undefined;
    const previewKey = await previews.keyOf(match, opened);
    return (await opened.page(match, previewKey)).load();
  }

  async function renderRequest(
    request: Omit<RenderRequest, "loadData">,
  ): Promise<RenderedPage> {
    const opened = await sources.read();
    const data = await loadData(request.url.replace(/[?#].*$/s, ""), opened);
    // The server has one page for all addresses that nobody knows.
    const error =
      data === undefined && request.error === undefined
        ? { url: missingPath(treeOf(request.url)), error: missingError }
        : {};
    const page = await documents.render({ ...request, ...error }, opened, data);
    return {
      ...page,
      html: await vite.transformIndexHtml(request.url, page.html),
    };
  }

  return {
    middlewares: vite.middlewares,
    renderRequest,
    render: async (url) => renderRequest({ url }),
    file: openFiles({
      root,
      origin,
      read: () => sources.read(),
      documents,
      previews,
      loadData,
    }),
    isPage: (path) => matchPath(path) !== undefined,
    loadEntry,
    forget: () => sources.forget(),
    close: () => vite.close(),
    findEarlier: async () => (await sources.read()).findEarlier,
    async manifest() {
      const { content, noticeVersion } = await sources.read();
      const facts = await siteFacts(content, { origin, noticeVersion });
      return siteManifest(content, facts, {
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
      if (words !== undefined) sources.forget();
      const safe = (words ?? String(error))
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;");
      return vite.transformIndexHtml(
        url,
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A mistake</title><link rel="icon" href="data:,"></head><body><pre style="white-space:pre-wrap;overflow-wrap:anywhere">${safe}</pre></body></html>`,
      );
    },
  };
}

/** Loads the page again after every change: pages are rendered on the server, and the form keeps what was typed. */
const reloadPage: Plugin = {
  name: "reload-page",
  hotUpdate({ server }) {
    if (this.environment !== server.environments.client) return undefined;
    const { client } = server.environments;
    // The server forgets the old module first.
    setTimeout(() => client.hot.send({ type: "full-reload" }));
    return [];
  },
};
