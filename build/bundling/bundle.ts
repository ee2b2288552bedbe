import { cwd } from "node:process";
import { createBuilder } from "vite";
import { bundlePageScripts } from "./page-scripts.ts";

/**
 * Bundles the project in the working folder into its `dist/`, which is empty; see `bundles.ts`. In a process of its own,
 * since the bundler's memory would be held as long as the pages are made.
 */
const root = cwd();
const builder = await createBuilder({ root, logLevel: "warn" });
await builder.buildApp();
await bundlePageScripts(root);
