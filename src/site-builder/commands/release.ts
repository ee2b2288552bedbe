import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { argv, execPath, exit } from "node:process";
import { makeRelease } from "../make-release.ts";

const usage = `npm run release -- [--to FOLDER]
Builds, and puts what runs with Node 24 alone into one folder, release/ if none is given.`;

const root = join(import.meta.dirname, "../../..");
const [, , option, folder = join(root, "release"), ...more] = argv;
if ((option ?? "--to") !== "--to" || more.length > 0) {
  console.error(usage);
  exit(option === "--help" ? 0 : 2);
}
const { status } = spawnSync(
  execPath,
  ["--max-semi-space-size=32", join(root, "src/site-builder/main.ts")],
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
