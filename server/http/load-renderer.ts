import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Renderer, ServerEntry } from "#shared/document/render.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { refuse } from "../refuse.ts";

/** Loads the renderer of the build in folder `dist`. */
export async function loadRenderer(
  dist: string,
  site: SiteManifest,
): Promise<Renderer> {
  const entry: unknown = await import(
    pathToFileURL(join(dist, "server/entry.server.js")).href
  );
  return isServerEntry(entry)
    ? await entry.createRenderer(site.assets)
    : refuse("dist/server/entry.server.js exports no createRenderer");
}

function isServerEntry(module: unknown): module is ServerEntry {
  return (
    typeof module === "object" &&
    module !== null &&
    "createRenderer" in module &&
    typeof module.createRenderer === "function"
  );
}
