import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { cacheKey } from "#content/index.ts";
import { sampleFactsAreShown, type Build } from "../config.ts";
import { moveUnlessThere, share } from "../files/index.ts";

/** The files that the bundles depend on. The lockfile identifies the code of packages. */
const sources = [
  "{public,src/{app,site-builder,content,shared}}/**/*",
  "{package,package-lock,tsconfig}.json",
  "vite.config.ts",
  // The analytics tool in it decides which code the bundles contain.
  "content/site.yaml",
];
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/**
 * Puts the bundles for the browser into `client/` and those for the build into `server/` of an empty folder. Takes bundles of
 * the same sources from `.cache/`, and returns whether it did.
 */
export async function makeBundles({
  root,
  dist,
}: Pick<Build, "root" | "dist">): Promise<boolean> {
  const kept = join(root, ".cache/bundles", sourcesKey(root));
  const isKept = existsSync(kept);
  if (!isKept) {
    const half = `${kept}.${process.pid}`;
    const program = join(import.meta.dirname, "bundle.ts");
    await run(process.execPath, [program, relative(root, half)], root);
    // Another build of the same sources may have been quicker.
    moveUnlessThere(half, kept);
  }
  shareAll(filesIn(kept), kept, dist);
  return isKept;
}

/** A hash of what the bundles depend on. */
function sourcesKey(root: string): string {
  const files = globSync(sources, { cwd: root })
    .filter((file) => !isTest(file) && statSync(join(root, file)).isFile())
    .toSorted();
  return cacheKey(
    process.version,
    ...files.flatMap((file) => [file, readFileSync(join(root, file))]),
    String(sampleFactsAreShown()),
  );
}

function filesIn(folder: string): string[] {
  return globSync(["**/*", "**/.vite/*"], { cwd: folder }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
}

function shareAll(files: readonly string[], from: string, to: string): void {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    share(join(from, file), join(to, file));
  }
}

/** Runs a program, which prints to this console. Throws if it fails. */
async function run(
  program: string,
  parameters: readonly string[],
  cwd: string,
): Promise<void> {
  const child = spawn(program, parameters, { cwd, stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("The bundles could not be made; see above");
}
