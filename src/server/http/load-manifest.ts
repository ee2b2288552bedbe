import { readFileSync } from "node:fs";
import { z } from "zod";
import {
  siteManifestSchema,
  type SiteManifest,
} from "#shared/site-manifest.ts";
import { isSameSite } from "./own-origin.ts";

export type LoadedManifest =
  { ok: true; site: SiteManifest } | { ok: false; problem: string };

/** Reads `dist/site.json`. A build for another origin is refused: its canonical addresses would be wrong. */
export function loadManifest(file: string, siteOrigin: string): LoadedManifest {
  const read = readManifest(file);
  if (!read.ok) return read;
  const { origin } = read.site;
  if (!isSameSite(origin, siteOrigin))
    return {
      ok: false,
      problem: `the site was built for ${origin}, but SITE_ORIGIN is ${siteOrigin}: build again with SITE_ORIGIN=${siteOrigin}, or set SITE_ORIGIN=${origin}`,
    };
  return read;
}

/** Reads `dist/site.json` of a build for any origin. */
export function readManifest(file: string): LoadedManifest {
  const text = readIfThere(file);
  if (text === undefined)
    return {
      ok: false,
      problem: `${file} is missing: run "npm run build" first`,
    };
  const parsed = siteManifestSchema.safeParse(parseJson(text));
  if (!parsed.success)
    return {
      ok: false,
      problem: `${file} is not of this release (${z.prettifyError(parsed.error).replaceAll("\n", " ")}): run "npm run build" again`,
    };
  return { ok: true, site: parsed.data };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined; // An unreadable file counts as missing, because the solution is the same.
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
