import { cwd } from "node:process";
import { createBuilder } from "vite";
import { bundlePageScripts } from "./page-scripts.ts";

/**
 * Bundles the project in the working folder into its empty `dist/`; see `bundles.ts`. It is a process of its own, so that
 * the bundler's memory is free again before the build renders the pages.
 */
const root = cwd();
const builder = await createBuilder({ root, logLevel: "warn" });
await builder.buildApp();
await bundlePageScripts(root);
