import "../temporary-folder.ts";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Real processes, disks, databases and mail servers fail, and no lead may be lost. Run `npm run build` before. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, "../.."),
    include: ["tests/faults/**/*.test.ts"],
    globalSetup: "src/server/testing/start-postgres.ts",
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // A test that passes does not take longer.
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
});
