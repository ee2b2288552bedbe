import "../temporary-folder.ts";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Tests of the built site. They read `dist/`, so `npm run build` comes first; they change nothing. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, "../.."),
    include: ["tests/site/**/*.test.ts"],
    // The files share what one of them has read: pages are parsed once in each of two threads.
    pool: "threads",
    maxWorkers: 2,
    isolate: false,
    // Reading every page takes seconds where other work has the processor.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
