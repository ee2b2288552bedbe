import { join } from "node:path";
import { argv, cwd } from "node:process";
import { createBuilder } from "vite";
import { bundlePageScripts } from "./page-scripts.ts";

/**
 * Bundles the project in the working folder into the empty folder that is named; see `bundles.ts`. It is a process of its
 * own, so that the bundler's memory is free again before the build renders the pages.
 */
const root = cwd();
const [, , dist = ""] = argv;
const into = (name: string) => ({ build: { outDir: join(dist, name) } });
const builder = await createBuilder({
  root,
  logLevel: "warn",
  environments: { client: into("client"), ssr: into("server") },
});
await builder.buildApp();
await bundlePageScripts({ root, dist: join(root, dist) });
