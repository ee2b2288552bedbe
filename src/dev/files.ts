import { readFile } from "node:fs/promises";
import { cachedFont } from "#site-builder/fonts/index.ts";
import { mediaType } from "#server/http/index.ts";
import { isLocale, locales } from "#shared/locales.ts";
import { treeOf } from "#shared/site-map.ts";
import type { DevContent, openDocuments } from "./documents.ts";

export type DevFile = { type: string; body: string | Uint8Array };

type Parts = {
  root: string;
  origin: string;
  read: () => Promise<DevContent>;
  documents: ReturnType<typeof openDocuments>;
  loadData: (path: string) => Promise<unknown>;
};

/** Makes the function that returns a file which a build writes beside the documents: fonts, pictures, payloads, data. */
export function openFiles(parts: Parts) {
  return async (path: string): Promise<DevFile | undefined> => {
    const body = await bodyOf(path, parts);
    return body === undefined ? undefined : { type: mediaType(path), body };
  };
}

async function bodyOf(
  path: string,
  { root, origin, read, documents, loadData }: Parts,
): Promise<DevFile["body"] | undefined> {
  if (/^\/assets\/font-\w+\.woff2$/.test(path))
    return readFile(cachedFont(root, path));
  const opened = await read();
  const language = /^\/__dev\/messages\/(\w+)\.json$/.exec(path)?.[1];
  if (isLocale(language)) {
    const { messageFile } = await documents.loadEntry();
    const assets = await documents.assetsOf(opened);
    return JSON.stringify(messageFile(language, assets));
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
