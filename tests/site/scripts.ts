import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageName } from "#shared/site-map.ts";
import {
  clientEntry,
  manifestFile,
  scriptsOf,
  type Manifest,
} from "../../build/bundling/client-manifest.ts";
import { client } from "./site.ts";

/** Script files that a first visit of a page loads: the entry, the page's chunk, and what they import. */
export function scriptsOfPage(page: PageName): string[] {
  const manifest = JSON.parse(
    readFileSync(join(client, manifestFile), "utf8"),
  ) as Manifest;
  return scriptsOf(manifest, [clientEntry, `app/pages/${page}/${page}.tsx`]);
}
