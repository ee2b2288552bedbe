import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeBundles } from "./bundling/bundles.ts";
import { compressFolder } from "./files/compress.ts";
import type { BuildConfig } from "./config.ts";
import { openCache } from "#content-reader/cache.ts";
import { writeNotices } from "./site/notices.ts";
import { prerenderSite, type PrerenderedSite } from "./pages/prerender.ts";
import { writePreviews } from "./previews/previews.ts";
import { silent, type Progress } from "./progress.ts";
import { publicFiles } from "./site/public-files.ts";

/**
 * Builds the site into `dist/`. The folder is always new, so that no file of an earlier build stays. Unchanged files are
 * links into `.cache/`. Only benchmarks build without preview pictures.
 */
export async function buildSite(
  config: BuildConfig,
  progress: Progress = silent,
  { isWithPreviews = true }: { isWithPreviews?: boolean } = {},
): Promise<PrerenderedSite> {
  const { root } = config;
  const removed = await removeDist(root);
  try {
    const isKept = await makeBundles(root);
    progress.end(isKept ? "bundles, as before" : "bundles");
    const site = await prerenderSite(config, progress);
    await publicFiles(config, site);
    await writeNotices(root);
    const [files, previews] = await Promise.all([
      compressFolder(
        join(root, "dist/client"),
        openCache(root, "compressed-2"),
      ),
      writePreviews({
        root,
        content: site.content,
        mark: site.assets.site.mark.html,
        paths: isWithPreviews ? site.paths : [],
        progress,
      }),
    ]);
    progress.end(
      `${files} files compressed, ${previews.total} previews (${previews.drawn} drawn)`,
    );
    return site;
  } finally {
    await removed.done;
  }
}

/** Renames the old `dist/` at once, and deletes it while the build runs. */
async function removeDist(root: string): Promise<{ done: Promise<void> }> {
  const dist = join(root, "dist");
  const cache = join(root, ".cache");
  const old = join(cache, `dist-${process.pid}`);
  await mkdir(cache, { recursive: true });
  if (existsSync(dist)) await rename(dist, old);
  return { done: rm(old, { recursive: true, force: true }) };
}
