import "../temporary-folder.ts";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Tests of the built site, and of the server on it. They change nothing; run `npm run build` before. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, "../.."),
    include: ["tests/site/**/*.test.ts"],
    globalSetup: "tests/site/start-server.ts",
    // Without isolation, test files of a thread share the parsed pages.
    pool: "threads",
    maxWorkers: 2,
    isolate: false,
    // Reading all pages takes seconds on a busy processor.
    testTimeout: 60_000,
  },
});
