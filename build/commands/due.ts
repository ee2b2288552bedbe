import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cwd } from "node:process";
import { siteManifestSchema } from "#shared/site-manifest.ts";
import { readOptions } from "./options.ts";

const usage = `Usage: npm run due

Says whether the time of a scheduled article has come since the last build, for a timer that builds then:
npm run --silent due && npm run build

Exit code: 0 it has come, 1 it has not, 2 wrong usage or no build.`;

/** Says in words what is due. `now` is in epoch milliseconds. Returns the exit code. */
export function due(
  root: string,
  now: number,
  print: (text: string) => void,
): 0 | 1 | 2 {
  const file = join(root, "dist/site.json");
  if (!existsSync(file)) {
    print('there is no build yet: run "npm run build"');
    return 2;
  }
  const { appearsNext } = siteManifestSchema
    .pick({ appearsNext: true })
    .parse(JSON.parse(readFileSync(file, "utf8")));
  if (appearsNext === undefined) {
    print("nothing is scheduled");
    return 1;
  }
  const time = new Date(appearsNext).toISOString();
  const isDue = appearsNext <= now;
  print(
    isDue
      ? `due since ${time}: build the site`
      : `the next article appears at ${time}`,
  );
  return isDue ? 0 : 1;
}

if (import.meta.main) {
  readOptions(usage, {});
  process.exitCode = due(cwd(), Date.now(), console.log);
}
