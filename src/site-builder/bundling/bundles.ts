import { existsSync, globSync, mkdirSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { sampleFactsAreShown, type Build } from "../config.ts";
import {
  hashOfFiles,
  moveUnlessThere,
  runApart,
  linkFile,
} from "../files/index.ts";

/** The files that the bundles depend on. The lockfile identifies the code of packages. */
const sources = [
  "{public,src/{app,site-builder,content,shared}}/**/*",
  "{package,package-lock,tsconfig}.json",
  "vite.config.ts",
  // The analytics tool in it decides which code the bundles contain.
  "content/site.yaml",
];

/** Returns the name of a version of the code, by which results of it are kept. */
export const versionOf = (root: string) =>
  hashOfFiles(root, sources) + (sampleFactsAreShown() ? "-samples" : "");

/**
 * Puts the bundles for the browser into `client/` and those for the build into `server/` of an empty folder. Takes bundles of
 * the same sources from `.cache/`, and returns whether it did.
 */
export async function makeBundles(
  { root, dist }: Pick<Build, "root" | "dist">,
  key: string,
): Promise<boolean> {
  const kept = join(root, ".cache/bundles", key);
  const isKept = existsSync(kept);
  if (!isKept) {
    const half = `${kept}.${process.pid}`;
    const program = join(import.meta.dirname, "bundle.ts");
    await runApart(root, [program, relative(root, half)]);
    // Another build of the same sources may have been quicker.
    moveUnlessThere(half, kept);
  }
  for (const file of globSync(["**/*", "**/.vite/*"], { cwd: kept })) {
    if (!statSync(join(kept, file)).isFile()) continue;
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    linkFile(join(kept, file), join(dist, file));
  }
  return isKept;
}
