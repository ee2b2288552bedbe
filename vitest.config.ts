import "./tests/temporary-folder.ts";
import { defineConfig } from "vitest/config";

/** Milliseconds. On two cores, beside a database server, a test may have to wait for its turn. */
const patience = 60_000;
/** Tests of the desk that need the stores of the server. */
const withStores = "desk/enquiries/**/*.test.ts";
const exclude = ["**/node_modules/**"];

export default defineConfig({
  test: {
    // Most tests of the server wait for a process or a database: two files at once keep two cores busy.
    maxWorkers: 2,
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
          include: [
            "{src/{app,site-builder,content,shared},desk,tests/search}/**/*.test.{ts,tsx}",
          ],
          exclude: [...exclude, withStores],
          // These tests keep nothing in modules, and put back what they replace: one process serves many files.
          isolate: false,
          testTimeout: patience,
          server: { deps: { inline: ["use-intl"] } },
        },
      },
      {
        test: {
          name: "server",
          include: ["src/server/**/*.test.ts", withStores],
          exclude,
          // As above. What a test starts ends with it (`onTestFinished`).
          isolate: false,
          globalSetup: "src/server/testing/start-postgres.ts",
          testTimeout: patience,
          hookTimeout: patience,
          // A condition is awaited as long as a busy machine may need, and longer than the first pause before a delivery is
          // tried again. A test that passes does not take longer.
          expect: { poll: { timeout: 50_000 } },
        },
      },
    ],
  },
});
