import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createBuilder } from "vite";
import { readBuildConfig } from "./config.ts";
import { isContentError } from "./content/read-yaml.ts";
import { compressFolder } from "./compress.ts";
import { writePreviews } from "./previews/previews.ts";
import { prerenderSite } from "./prerender.ts";
import { publicFiles } from "./public-files.ts";

/** `npm run build`: content and code in, `dist/` out. Needs neither a database nor the network. */
async function main(): Promise<void> {
  const config = readBuildConfig(process.cwd());
  const time = stopwatch();
  await rm(join(config.root, "dist"), { recursive: true, force: true });
  const builder = await createBuilder({ logLevel: "warn" });
  await builder.buildApp();
  time("bundles");
  const site = await prerenderSite(config);
  time(`${site.pages} pages`);
  await publicFiles(config, site);
  const [files, previews] = await Promise.all([
    compressFolder(join(config.root, "dist/client"), site.quality),
    writePreviews({
      root: config.root,
      content: site.content,
      mark: site.assets.site.mark.html,
      paths: site.paths,
      report: console.log,
    }),
  ]);
  time(`${files} files compressed`);
  console.log(`${previews.total} previews, ${previews.drawn} drawn`);
}

function stopwatch(): (what: string) => void {
  let last = performance.now();
  return (what) => {
    const now = performance.now();
    console.log(`${what.padEnd(28)} ${((now - last) / 1000).toFixed(1)} s`);
    last = now;
  };
}

main().catch((error: unknown) => {
  // A fault in content is the writer's to mend, so it is told without a stack.
  console.error(
    isContentError(error)
      ? `The content cannot be built:\n${error.message}`
      : error,
  );
  process.exitCode = 1;
});
