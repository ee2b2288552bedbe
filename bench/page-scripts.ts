import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageName } from "#shared/site-map.ts";
import {
  clientEntry,
  scriptsOf,
  type Manifest,
} from "../src/site-builder/bundling/client-manifest.ts";
import { dist } from "../tests/site/site.ts";

/** Returns the script files of a first visit to a page: the entry, the page's chunk, and their imports. */
export function scriptsOfPage(page: PageName): string[] {
  const manifest = JSON.parse(
    readFileSync(join(dist, "bundler/manifest.json"), "utf8"),
  ) as Manifest;
  return scriptsOf(manifest, [
    clientEntry,
    `src/app/pages/${page}/${page}.tsx`,
  ]);
}
