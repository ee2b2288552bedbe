import { join } from "node:path";
import {
  missingError,
  missingPath,
  offlineError,
  offlinePath,
} from "#shared/error-documents.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import type { BuildAssets } from "#shared/document/build-assets.ts";
import type { PageFonts } from "#shared/document/faces.ts";
import type { Renderer, RenderRequest } from "#shared/document/render.ts";
import { trees } from "#shared/site-map.ts";
import { writeInFolder } from "#content-reader/cache.ts";
import type { Build } from "../config.ts";
import { fontSharer } from "../files/keep-file.ts";
import type { WrittenPage } from "./page-files.ts";

/**
 * Writes the documents of each tree that have no address of their own: the offline page, for the service worker, and the
 * 404 page, for plain file servers. Returns the facts about the documents that the server serves.
 */
export async function writeErrorDocuments(
  { root, dist }: Pick<Build, "root" | "dist">,
  render: Renderer,
  fonts: { messages: BuildAssets["messages"]; pageFonts: PageFonts },
): Promise<WrittenPage[]> {
  const shareFont = fontSharer({ root, dist });
  const pages: WrittenPage[] = [];
  for (const tree of trees) {
    const path = offlinePath(tree);
    const { styleHashes, faces = [] } = await write(`${path}index.html`, {
      url: path,
      error: offlineError,
      pageFonts: offlineFonts,
    });
    for (const { url } of faces) shareFont(url);
    pages.push({ path, styleHashes });
    const missing = missingPath(tree);
    await write(missing, { url: missing, error: missingError });
  }
  return pages;

  async function write(file: string, request: Omit<RenderRequest, "loadData">) {
    const page = await render({ ...request, loadData: () => undefined });
    writeInFolder(join(dist, "client", file), page.html);
    return page;
  }

  /** The browser adds the heading of the kept pages when it has found some. */
  function offlineFonts(page: Parameters<PageFonts>[0]) {
    const { kept } = fonts.messages[page.locale].offline;
    return fonts.pageFonts({
      ...page,
      body: `${page.body}<h2>${withoutMarks(kept)}</h2>`,
    });
  }
}
