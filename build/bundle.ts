import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cwd } from "node:process";
import { createBuilder } from "vite";
import { buildLoader } from "./assets.ts";

/**
 * Bundles the project in the working folder into its `dist/`, which is empty; see `bundles.ts`. In a process of its own,
 * since the bundler's memory would be held as long as the pages are made.
 */
const root = cwd();
const builder = await createBuilder({ root, logLevel: "warn" });
await builder.buildApp();
await writeFile(join(root, "dist/server/loader.js"), await buildLoader(root));
