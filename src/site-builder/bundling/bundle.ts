import { globSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, cwd } from "node:process";
import { createBuilder } from "vite";
import { bundleInlineScript } from "./small-scripts.ts";

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
  environments: {
    client: into("client"),
    styles: into("styles"),
    ssr: into("server"),
  },
});
await builder.buildApp();
// Documents carry the styles of islands.
for (const file of globSync("client/assets/*.css", { cwd: join(root, dist) }))
  rmSync(join(root, dist, file));
for (const file of globSync("styles/assets/*.js", { cwd: join(root, dist) }))
  rmSync(join(root, dist, file));
writeFileSync(
  join(root, dist, "server/inline.js"),
  await bundleInlineScript(root),
);
