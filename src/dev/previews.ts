import { readFile } from "node:fs/promises";
import {
  openPreviewStore,
  previewDesign,
  previewKeys,
  type PreviewDesign,
} from "#site-builder/previews/index.ts";
import { previewPath } from "#shared/preview.ts";
import type { PageMatch } from "#shared/site-map.ts";
import type { DevContent } from "./content.ts";

/** Makes the functions that name the preview picture of a page that is rendered, and draw it when it is first requested. */
export function openDevPreviews(root: string) {
  const keyOfDesign = previewKeys(root);
  const designs = new Map<string, { key: string; design: PreviewDesign }>();
  return {
    async keyOf(match: PageMatch, { content }: DevContent) {
      const design = await previewDesign(match, content);
      if (design === undefined) return undefined;
      const key = (await keyOfDesign)(design);
      designs.set(previewPath(key), { key, design });
      return key;
    },
    /** `mark` is the mark of the brand as SVG. Returns undefined if no page has the picture. */
    async picture(path: string, mark: string): Promise<Buffer | undefined> {
      const found = designs.get(path);
      if (found === undefined) return undefined;
      const store = openPreviewStore(root, mark);
      if (!store.isDrawn(found.key)) await store.draw(found.key, found.design);
      return readFile(store.fileOf(found.key));
    },
  };
}
