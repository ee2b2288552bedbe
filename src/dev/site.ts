import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createServer, type Plugin, type ServerOptions } from "vite";
import type * as DataEntry from "#app/entry.data.ts";
import type * as ViteConfig from "../../vite.config.ts";
import { isContentError, openCache } from "#content/index.ts";
import { missingError, missingPath } from "#shared/error-documents.ts";
import { mediaType } from "#shared/media-type.ts";
import type { RenderRequest } from "#shared/document/render.ts";
import { matchPath, treeOf } from "#shared/site-map.ts";
import { sampleFactsAreShown, samplesAreShown } from "#site-builder/config.ts";
import { importModule, openDevelopment } from "#site-builder/bundling/index.ts";
import { hashOfFiles } from "#site-builder/files/index.ts";
import { openDocuments, reloadScript, type DevContent } from "./documents.ts";
import { makeFile } from "./files.ts";

export type DevFile = { type: string; body: string | Uint8Array };
export type DevSite = Awaited<ReturnType<typeof openDevSite>>;

/**
 * Opens the site from the sources. With settings for a server, content is read again after one of its files changes, and
 * pages are loaded again. With a folder, `content/` and `messages/` come from there, no file is watched, and no socket is opened:
 * whoever writes there calls `forget`.
 */
export async function openDevSite(
  root: string,
  origin: string,
  from: ServerOptions | string,
) {
  const contentRoot = typeof from === "string" ? from : root;
  const { default: settings } = await importModule<typeof ViteConfig>(
    join(root, "vite.config.ts"),
  );
  const vite = await createServer({
    ...settings({ command: "serve", mode: "development" }),
    root,
    // Those of the settings are for the build. A part of this package has another name in development.
    environments: { ssr: { resolve: { noExternal: ["use-intl"] } } },
    appType: "custom",
    // Vite would load everything that the settings import a second time.
    configFile: false,
    ...(typeof from === "string"
      ? {
          logLevel: "error",
          server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        }
      : {
          server: {
            ...from,
            // What is made here is no change of a source.
            watch: { ignored: [join(root, "{data,dist*,.cache}/**")] },
          },
        }),
    plugins: [stylesInDocuments, reloadPages(note)],
  });
  const code = openDevelopment(vite.config);
  const documents = openDocuments({ root, origin, code });
  let known: { entry: typeof DataEntry; content?: Promise<DevContent> };

  /** Reads the content, again after `forget` and after a change of the code that reads it. */
  async function read(): Promise<DevContent> {
    const { data: entry, dataFile } = await code.load();
    if (known?.entry !== entry) known = { entry };
    return (known.content ??= entry.openContent(contentRoot, {
      isPreview: true,
      withSamples: samplesAreShown(),
      withSampleFacts: sampleFactsAreShown(),
      // The names of the other chunks, in this one, are hashes of their content.
      cache: openCache(
        root,
        `development-${hashOfFiles(root, [dataFile, "package-lock.json"])}`,
      ),
    }));
  }

  function forget(): void {
    delete known?.content;
  }

  function note(file: string): void {
    if (/\/(?:content|messages)\//.test(file)) forget();
    if (/\/src\//.test(file)) code.forget();
  }

  async function loadData(url: string): Promise<unknown> {
    const match = matchPath(url.replace(/[?#].*$/s, ""));
    const content = await read();
    return match && content.load(match, undefined);
  }

  async function render(request: Omit<RenderRequest, "loadData">) {
    const data = await loadData(request.url);
    // The server has one page for all addresses that nobody knows.
    const error =
      data === undefined && request.error === undefined
        ? { url: missingPath(treeOf(request.url)), error: missingError }
        : {};
    return documents.render({ ...request, ...error }, await read(), data);
  }

  return {
    vite,
    /** The code that reads content. */
    loadCode: async () => (await code.load()).data,
    read,
    /** Reads the content anew for the next page. Where files are watched, nobody has to call it. */
    forget,
    renderRequest: render,
    render: (url: string) => render({ url }),
    isPage: (path: string) => matchPath(path) !== undefined,
    /** Returns a payload, a message file or another file that a build writes. */
    async file(path: string): Promise<DevFile | undefined> {
      const parts = { root, origin, code, read, documents, loadData };
      const body = await makeFile(path, parts);
      return body === undefined ? undefined : { type: mediaType(path), body };
    },
    close: () => vite.close(),
    /** Prints an error, and returns a document that shows it until a file changes. */
    explain(error: unknown): string {
      // A writer corrects an error in content. Positions in our sources do not help with that.
      const words = isContentError(error) ? error.message : undefined;
      console.error(words ?? error);
      // The content may have been read while a folder was being deleted.
      forget();
      code.forget();
      const safe = stripVTControlCharacters(words ?? String(error))
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;");
      return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A mistake</title><link rel="icon" href="data:,">${reloadScript}</head><body><pre style="white-space:pre-wrap;overflow-wrap:anywhere">${safe}</pre></body></html>`;
    },
  };
}

/** Documents have the styles already, in the order of the build. */
const stylesInDocuments: Plugin = {
  name: "styles-in-documents",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => code.replace(/^__vite__updateStyle\(.*$/m, ""),
  },
};

/** Loads the page again after every change: pages are rendered on the server, and the form keeps what was typed. */
function reloadPages(note: (file: string) => void): Plugin {
  return {
    name: "reload-pages",
    hotUpdate({ file }) {
      const { name, hot } = this.environment;
      if (name !== "client") return undefined;
      note(file);
      // The server forgets the old module first.
      setTimeout(() => hot.send({ type: "full-reload" }));
      return [];
    },
  };
}
