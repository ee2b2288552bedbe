import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeRelease } from "../release/make-release.ts";

/** `npm run release [-- --to FOLDER]`: one folder that runs with Node 24 alone, by default `release/`. */
const root = join(import.meta.dirname, "../..");
try {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const folder = values.to ?? join(root, "release");
  const { packages, files } = makeRelease(root, folder);
  console.log(
    `${folder}: the build, ${files} files of the server, ${packages} packages. Next: docs/deploy.md`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
