import "./tests/temporary-folder.ts";
import { defineConfig } from "vitest/config";

/** Milliseconds. On two cores, beside a database server, a test may have to wait for its turn. */
const patience = 60_000;
/** Tests of the desk that need the stores of the server. */
const withStores = "desk/enquiries/**/*.test.ts";
const exclude = ["**/node_modules/**"];
const startServer = "tests/running-site.ts";
const startPostgres = "src/server/testing/start-postgres.ts";

// In the order of their names, so that the longest begin first. Those without "unit" need the build in `dist/`.
export default defineConfig({
  test: {
    // Of three files on two cores, one usually waits for a process, a database or a page.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: "engines",
          include: ["tests/engines/*.test.ts"],
          globalSetup: "tests/engines/set-up.ts",
          testTimeout: 120_000,
          hookTimeout: patience,
        },
      },
      {
        // Real processes, disks, databases and mail servers fail, and no lead may be lost.
        test: {
          name: "faults",
          include: ["tests/faults/*.test.ts"],
          globalSetup: startPostgres,
          testTimeout: 600_000,
          hookTimeout: patience,
          // A test that passes does not take longer.
          expect: { poll: { timeout: 60_000, interval: 20 } },
        },
      },
      {
        // What an owner has set, in a copy that `tests/owner/main.ts` has made.
        test: {
          name: "owner",
          include: ["tests/owner/*.test.ts"],
          globalSetup: startServer,
          testTimeout: patience,
          hookTimeout: 120_000,
        },
      },
      {
        // The built site, and the server on it. These tests change nothing.
        test: {
          name: "site",
          include: ["tests/site/*.test.ts"],
          globalSetup: startServer,
          // Without isolation, test files of a thread share the parsed pages.
          pool: "threads",
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        resolve: {
          // As in a build, where messages are compiled before they are formatted.
          alias: {
            "use-intl/format-message": "use-intl/format-message/format-only",
          },
        },
        test: {
          name: "unit-site",
          include: [
            "{src/{app,site-builder,content,shared},desk,tests/search}/**/*.test.{ts,tsx}",
          ],
          exclude: [...exclude, withStores],
          // These tests keep nothing in modules, and put back what they replace: one process serves many files.
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
          server: { deps: { inline: ["use-intl"] } },
        },
      },
      {
        test: {
          name: "unit-server",
          include: ["src/server/**/*.test.ts", withStores],
          exclude,
          // As above. What a test starts ends with it (`onTestFinished`).
          isolate: false,
          globalSetup: startPostgres,
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
