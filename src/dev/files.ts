import { readFile } from "node:fs/promises";
import { cachedFont } from "#site-builder/fonts/index.ts";
import { publicFiles } from "#site-builder/crawlers/index.ts";
import { mediaType } from "#server/http/index.ts";
import { isLocale, locales } from "#shared/locales.ts";
import { treeOf } from "#shared/site-map.ts";
import type { DevContent } from "./content.ts";
import type { openDocuments } from "./documents.ts";
import type { openDevPreviews } from "./previews.ts";

export type DevFile = { type: string; body: string | Uint8Array };

type Parts = {
  root: string;
  origin: string;
  read: () => Promise<DevContent>;
  documents: ReturnType<typeof openDocuments>;
  previews: ReturnType<typeof openDevPreviews>;
  loadData: (path: string, opened: DevContent) => Promise<unknown>;
};

/** Makes the function that returns a file which a build writes beside the documents. */
export function openFiles({
  root,
  origin,
  read,
  documents,
  previews,
  loadData,
}: Parts) {
  return async (path: string): Promise<DevFile | undefined> => {
    if (/^\/assets\/font-\w+\.woff2$/.test(path))
      return typed(path, await readFile(cachedFont(root, path)));
    const opened = await read();
    if (path.startsWith("/__dev/")) return devFile(path, opened);
    if (path.startsWith("/assets/preview-")) {
      const { site } = await documents.assetsOf(opened);
      return typed(path, await previews.picture(path, opened, site.mark.html));
    }
    const picture = opened.content.pictures.files.get(path);
    if (picture !== undefined) return typed(path, await readFile(picture));
    if (path.endsWith("/_payload.json")) return payload(path, opened);
    // Pages and Vite's modules end otherwise.
    if (!/\.(?:json|xml|txt|webmanifest|svg|png|ico)$/.test(path))
      return undefined;
    return typed(
      path,
      (await dataFile(path, opened)) ?? (await publicFile(path, opened)),
    );
  };

  /** Files of development alone. */
  async function devFile(
    path: string,
    opened: DevContent,
  ): Promise<DevFile | undefined> {
    const locale = /^\/__dev\/messages\/(\w+)\.json$/.exec(path)?.[1];
    if (!isLocale(locale)) return undefined;
    return json(await documents.language(locale, opened));
  }

  async function payload(
    path: string,
    opened: DevContent,
  ): Promise<DevFile | undefined> {
    const url = path.slice(0, -"_payload.json".length);
    const data = await loadData(url, opened);
    if (data === undefined) return undefined;
    const page = await documents.render({ url }, opened, data);
    return json(page.payload?.());
  }

  /** A feed, a part of the search, or a list of articles. */
  async function dataFile(
    path: string,
    opened: DevContent,
  ): Promise<string | undefined> {
    const own = treeOf(path).locale;
    // A file for all languages is made with any of them.
    for (const locale of [own, ...locales.filter((other) => other !== own)])
      for await (const file of opened.files(locale, origin))
        if (file.path === path) return file.body;
    return undefined;
  }

  async function publicFile(
    path: string,
    opened: DevContent,
  ): Promise<string | Uint8Array | undefined> {
    const assets = await documents.assetsOf(opened);
    const files = await publicFiles(
      { root, origin },
      { assets, content: opened.content, paths: opened.paths() },
    );
    return files[path.slice(1)];
  }
}

function typed(
  path: string,
  body: string | Uint8Array | undefined,
): DevFile | undefined {
  return body === undefined ? undefined : { type: mediaType(path), body };
}

function json(value: unknown): DevFile {
  return typed("x.json", JSON.stringify(value)) as DevFile;
}
