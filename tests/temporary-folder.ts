import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { env } from "node:process";

/**
 * Imported first by whatever runs tests: gives the run, and every process it starts, a temporary folder of its own, which
 * goes when the run ends. What a test leaves behind, because it was stopped half-way or starts programs that do, is gone
 * with it.
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
