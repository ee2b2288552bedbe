import "./tests/temporary-folder.ts";
import { defineConfig } from "vitest/config";

/** Milliseconds. On two cores, beside a database server, a test may have to wait for its turn. */
const patience = 60_000;
const exclude = ["**/node_modules/**"];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: {
          // As in a build, where messages are compiled before they are formatted.
          alias: {
            "use-intl/format-message": "use-intl/format-message/format-only",
          },
        },
        test: {
          name: "site",
          include: ["{app,build,content-reader,shared}/**/*.test.{ts,tsx}"],
          exclude,
          // These tests keep nothing in modules, and put back what they replace: one process serves many files.
          isolate: false,
          testTimeout: patience,
          server: { deps: { inline: ["use-intl"] } },
        },
      },
      {
        test: {
          name: "server",
          include: ["{server,doctor,bench}/**/*.test.ts"],
          exclude,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
});
