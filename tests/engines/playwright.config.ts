import "../temporary-folder.ts";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { installedEngines, prepareEngines } from "./installed.ts";

prepareEngines();

/** Journeys in every engine of the machine, against the build in `dist/`: run `npm run build` first. */
export default defineConfig<object, { engineName: string }>({
  testDir: "journeys",
  outputDir: join(import.meta.dirname, "../../test-results/engines"),
  globalSetup: "./set-up.ts",
  // Two engines at a time, each with one browser.
  workers: 2,
  projects: Object.keys(installedEngines()).map((name) => ({
    name,
    workers: 1,
    use: { engineName: name },
  })),
  // A driver or a browser that it drives may end; the report calls such a journey flaky.
  retries: 1,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 180_000,
  reporter: [["list"], ["./report.ts"]],
});
