import { readFile } from "node:fs/promises";
import {
  previewDesign,
  type PreviewDesign,
  previewKeys,
  openPreviewStore,
} from "#site-builder/previews/index.ts";
import { previewPath } from "#shared/preview.ts";
import { matchPath, type PageMatch } from "#shared/site-map.ts";
import type { DevContent } from "./content.ts";

/** The pictures of one reading of the content. */
type Pictures = {
  keyOf: (match: PageMatch) => Promise<string | undefined>;
  designs: Map<string, { key: string; design: PreviewDesign }>;
};

/** Makes the functions that name the preview picture of a page, and draw a picture when it is first requested. */
export function openDevPreviews(root: string) {
  const known = new WeakMap<DevContent, Promise<Pictures>>();

  function picturesOf(opened: DevContent): Promise<Pictures> {
    const pictures = known.get(opened) ?? openPictures(root, opened);
    known.set(opened, pictures);
    return pictures;
  }

  return {
    async keyOf(
      match: PageMatch,
      opened: DevContent,
    ): Promise<string | undefined> {
      return (await picturesOf(opened)).keyOf(match);
    },
    /** `mark` is the mark of the brand as SVG. Returns undefined if no page has the picture. */
    async picture(
      path: string,
      opened: DevContent,
      mark: string,
    ): Promise<Uint8Array | undefined> {
      const { designs, keyOf } = await picturesOf(opened);
      // The page may have been rendered before the content changed.
      if (!designs.has(path))
        for (const page of opened.paths()) {
          const match = matchPath(page);
          if (match) await keyOf(match);
        }
      const found = designs.get(path);
      if (found === undefined) return undefined;
      const store = openPreviewStore(root, mark);
      if (!store.isDrawn(found.key)) await store.draw(found.key, found.design);
      return readFile(store.fileOf(found.key));
    },
  };
}

async function openPictures(
  root: string,
  { content }: DevContent,
): Promise<Pictures> {
  const keyOfDesign = await previewKeys(root);
  const designs: Pictures["designs"] = new Map();
  return {
    designs,
    async keyOf(match) {
      const design = await previewDesign(match, content);
      if (design === undefined) return undefined;
      const key = keyOfDesign(design);
      designs.set(previewPath(key), { key, design });
      return key;
    },
  };
}
