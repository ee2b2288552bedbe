import "./tests/temporary-folder.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { env } from "node:process";
import { defineConfig } from "@playwright/test";
import { chromiumPath, launchArguments } from "./tests/chromium.ts";

const port = Number(env.E2E_PORT ?? 4173);

// Workers read this file as well. They inherit the variables, so that all use one browser and one store.
env.CHROMIUM ??= chromiumPath();
// The leads of a run go to a folder of its own.
if (env.E2E_DATABASE_URL === undefined) {
  const folder = mkdtempSync(join(tmpdir(), "site-e2e-"));
  env.E2E_DATABASE_URL = `sqlite:${join(folder, "site.db")}`;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/** Tests in a real browser, against the build in `dist/`: run `npm run build` first. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.test.ts",
  globalSetup: "./tests/chromium.ts",
  fullyParallel: true,
  // Of three on two cores, one usually waits for something.
  workers: 3,
  forbidOnly: env.CI !== undefined,
  // As long as a busy machine may need. A test that passes does not take longer.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    // A browser that prefers Thai is not redirected from `/`.
    locale: "th-TH",
    timezoneId: "Asia/Bangkok",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: env.CHROMIUM,
      args: [...launchArguments, "--font-render-hinting=none"],
    },
    trace: "off",
    screenshot: "off",
  },
  webServer: {
    command: "node src/server/main.ts",
    url: `http://localhost:${port}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGINT", timeout: 3_000 },
    env: {
      PORT: String(port),
      SITE_ORIGIN: `http://localhost:${port}`,
      DATABASE_URL: env.E2E_DATABASE_URL,
      // All tests come from one address.
      TEST_MODE: "on",
    },
  },
});
