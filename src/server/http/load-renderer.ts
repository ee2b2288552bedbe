import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Renderer, ServerEntry } from "#shared/document/render.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";

/** Loads the renderer of the build in folder `dist`. */
export async function loadRenderer(
  dist: string,
  site: SiteManifest,
): Promise<Renderer> {
  const file = join(dist, "server/entry.server.js");
  const url = pathToFileURL(file);
  // A module stays loaded under its address. The names of the files that it imports carry a hash already.
  url.search = createHash("sha256").update(readFileSync(file)).digest("hex");
  const entry: unknown = await import(url.href);
  if (!isServerEntry(entry))
    throw new Error("dist/server/entry.server.js exports no createRenderer");
  return entry.createRenderer(site.assets);
}

function isServerEntry(module: unknown): module is ServerEntry {
  return (
    typeof module === "object" &&
    module !== null &&
    "createRenderer" in module &&
    typeof module.createRenderer === "function"
  );
}
