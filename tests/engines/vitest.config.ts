import "../temporary-folder.ts";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Journeys in Firefox and WebKit, against the build in `dist/`: run `npm run build` first. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, "../.."),
    include: ["tests/engines/*.test.ts"],
    globalSetup: "tests/engines/set-up.ts",
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
