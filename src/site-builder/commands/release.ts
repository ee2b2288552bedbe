import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { execPath, exit } from "node:process";
import { makeRelease } from "../make-release.ts";
import { readOptions } from "./options.ts";

const usage = `npm run release -- [--to FOLDER]
Builds, and puts what runs with Node 24 alone into one folder, release/ if none is given.`;

const root = join(import.meta.dirname, "../../..");
const { to: folder = join(root, "release") } = readOptions(usage, {
  to: { type: "string" },
});
// The options are read before the build, because the build takes a while.
const { status } = spawnSync(
  execPath,
  [join(root, "src/site-builder/main.ts")],
  {
    cwd: root,
    stdio: "inherit",
  },
);
if (status !== 0) exit(1);
try {
  makeRelease(root, folder);
  console.log(`${folder} is ready. Next: docs/operating.md`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
