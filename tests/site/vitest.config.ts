import "../temporary-folder.ts";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Tests of the built site. They read `dist/`, so `npm run build` comes first; they change nothing. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, "../.."),
    include: ["tests/site/**/*.test.ts"],
    // One process: every file reads the same pages, and they are quick to read.
    pool: "threads",
    // Reading every page takes seconds where other work has the processor.
    testTimeout: 30_000,
  },
});
