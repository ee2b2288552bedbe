import { join } from "node:path";
import { missingError, missingPath } from "#shared/error-documents.ts";
import type { Renderer } from "#shared/document/render.ts";
import { trees } from "#shared/site-map.ts";
import { writeInFolder } from "#content/index.ts";
import type { Build } from "../config.ts";

/** Writes the 404 page of each tree, for plain file servers. */
export async function writeErrorDocuments(
  { dist }: Pick<Build, "dist">,
  render: Renderer,
): Promise<void> {
  for (const tree of trees) {
    const url = missingPath(tree);
    const { html } = await render({
      url,
      error: missingError,
      loadData: () => undefined,
    });
    writeInFolder(join(dist, "client", url), html);
  }
}
