import { join } from "node:path";
import {
  missingError,
  missingPath,
  offlineError,
  offlinePath,
} from "#shared/error-documents.ts";
import type { Renderer } from "#shared/document/render.ts";
import { trees } from "#shared/site-map.ts";
import { writeInFolder } from "#content-reader/cache.ts";
import type { WrittenPage } from "./page-files.ts";

/**
 * Writes the documents of each tree that have no address of their own: the offline page, for the service worker, and the
 * 404 page, for plain file servers. Returns the facts about the documents that the server serves.
 */
export async function writeErrorDocuments(
  client: string,
  render: Renderer,
): Promise<WrittenPage[]> {
  const pages: WrittenPage[] = [];
  for (const tree of trees) {
    const offline = offlinePath(tree);
    const page = await write(offline, `${offline}index.html`, offlineError);
    pages.push({ path: offline, styleHashes: page.styleHashes });
    await write(missingPath(tree), missingPath(tree), missingError);
  }
  return pages;

  async function write(url: string, file: string, error: typeof missingError) {
    const page = await render({ url, loadData: () => undefined, error });
    writeInFolder(join(client, file), page.html);
    return page;
  }
}
