import { join } from "node:path";
import { argv, cwd } from "node:process";
import { createBuilder } from "vite";
import { bundleGuard, bundlePageScripts } from "./page-scripts.ts";

/**
 * Bundles the project in the working folder into the empty folder that is named; see `bundles.ts`. It is a process of its
 * own, so that the bundler's memory is free again before the build renders the pages.
 */
const root = cwd();
const [, , dist = ""] = argv;
const into = (name: string) => ({ build: { outDir: join(dist, name) } });
const guard = await bundleGuard(root);
const builder = await createBuilder({
  root,
  logLevel: "warn",
  define: { "import.meta.env.GUARD": JSON.stringify(guard.url) },
  environments: { client: into("client"), ssr: into("server") },
});
await builder.buildApp();
await bundlePageScripts({ root, dist: join(root, dist) }, guard);
