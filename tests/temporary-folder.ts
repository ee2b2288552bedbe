import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { env } from "node:process";

/**
 * Every program that runs tests imports this file first. The run and all processes that it starts get a temporary folder of
 * their own. It is deleted when the run ends, with the files that interrupted tests or their programs left behind.
 */
if (env.TEST_RUN_FOLDER === undefined) {
  const folder = mkdtempSync(join(tmpdir(), "kumiki-tests-"));
  // A database server runs as a user of its own.
  chmodSync(folder, 0o1777);
  env.TEST_RUN_FOLDER = folder;
  // Temporary folders of Unix and of Windows.
  for (const name of ["TMPDIR", "TMP", "TEMP"]) env[name] = folder;
  process.on("exit", () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      console.warn(`${folder} is still in use; delete it by hand`);
    }
  });
}
