import "../temporary-folder.ts";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Tests of the built site. They read `dist/` and change nothing, so run `npm run build` before. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, "../.."),
    include: ["tests/site/**/*.test.ts"],
    // Without isolation, test files of a thread share the parsed pages.
    pool: "threads",
    maxWorkers: 2,
    isolate: false,
    // Reading all pages takes seconds on a busy processor.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
