import { readFile } from "node:fs/promises";
import { cachedFont } from "#site-builder/fonts/index.ts";
import { isLocale, locales } from "#shared/locales.ts";
import { treeOf } from "#shared/site-map.ts";
import type { Development } from "#site-builder/bundling/index.ts";
import type { DevContent, openDocuments } from "./documents.ts";

type Parts = {
  root: string;
  origin: string;
  code: Development;
  read: () => Promise<DevContent>;
  documents: ReturnType<typeof openDocuments>;
  loadData: (path: string) => Promise<unknown>;
};

/** Makes a file that a build writes beside the documents: a font, a picture, a payload, data. Undefined if there is none. */
export async function makeFile(
  path: string,
  { root, origin, code, read, documents, loadData }: Parts,
): Promise<string | Uint8Array | undefined> {
  if (/^\/assets\/font-\w+\.woff2$/.test(path))
    return readFile(cachedFont(root, path));
  const opened = await read();
  const language = /^\/__dev\/messages\/(\w+)\.json$/.exec(path)?.[1];
  if (isLocale(language)) {
    const { server } = await code.load();
    const assets = await documents.assetsOf(opened);
    return JSON.stringify(server.messageFile(language, assets));
  }
  const picture = opened.content.pictures.files.get(path);
  if (picture !== undefined) return readFile(picture);
  if (path.endsWith("/_payload.json")) {
    const url = path.slice(0, -"_payload.json".length);
    const data = await loadData(url);
    if (data === undefined) return undefined;
    const { payload } = await documents.render({ url }, opened, data);
    return JSON.stringify(payload?.());
  }
  // Pages and Vite's modules end otherwise.
  if (!/\.(?:json|xml|svg)$/.test(path)) return undefined;
  const own = treeOf(path).locale;
  // A file for all languages is made with any of them.
  for (const locale of new Set([own, ...locales]))
    for await (const file of opened.files(locale, origin))
      if (file.path === path) return file.body;
  return undefined;
}
