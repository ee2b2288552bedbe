import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import { z } from "zod";
import { encodePath } from "#shared/clean-path.ts";
import { openEarlier } from "#shared/earlier-addresses.ts";
import {
  pageDataFile,
  type PageInputs,
  type Renderer,
  type ServerEntry,
} from "#shared/document/render.ts";
import { isLoopbackOrigin } from "#shared/origin.ts";
import {
  siteManifestSchema,
  type SiteManifest,
} from "#shared/site-manifest.ts";
import { reasonOf } from "../log.ts";
import { readFiles, type BuiltFiles } from "./files.ts";
import { securityHeaders, type SecurityHeaders } from "./headers.ts";
import { errorPages, thanksPages } from "./rendered.ts";

/** Everything that visitors get of one build. */
export type Build = Awaited<ReturnType<typeof readBuild>>;

/** What the response to a posted form is made of. */
export type FormBuild = Pick<Build, "site" | "render" | "loadData" | "headers">;

/** The build that is served. A newer one takes its place. */
export type ServedBuild = { readonly current: Build };

const lookEveryMs = 1000;

/**
 * Reads the build in folder `dist`, and looks once a second whether its manifest is another one: then the new build is read and
 * takes the place of the old one at once. One that cannot be served is logged, and the last one stays.
 */
export async function serveBuild(
  dist: string,
  siteOrigin: string,
  log: Pick<Logger, "info" | "error">,
): Promise<ServedBuild & { stop: () => void }> {
  const manifest = join(dist, "site.json");
  let stamp = stampOf(manifest);
  let current = await readBuild(dist, siteOrigin);
  let ownFiles = current.files;
  let isBusy = false;

  async function look(): Promise<void> {
    const next = stampOf(manifest);
    // While a build takes the place of another one, there is none for a moment.
    if (isBusy || next === undefined || next === stamp) return;
    stamp = next;
    isBusy = true;
    try {
      const built = await readBuild(dist, siteOrigin);
      current = { ...built, files: withAssetsOf(ownFiles, built.files) };
      ownFiles = built.files;
      log.info("a new build is served");
    } catch (error) {
      log.error(
        { err: error },
        "the new build cannot be served; the last one stays",
      );
    }
    isBusy = false;
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  return {
    get current() {
      return current;
    },
    stop: () => clearInterval(timer),
  };
}

/** Changes with the file, and with the folder that a link on the way to it leads to. */
function stampOf(file: string): string | undefined {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat && `${stat.dev} ${stat.ino} ${stat.mtimeMs} ${stat.size}`;
  } catch (error) {
    // Whoever then reads the build says in the log that it can't be read.
    return reasonOf(error);
  }
}

/** Reads the whole build in folder `dist` into memory. Throws a sentence for the operator. */
async function readBuild(dist: string, siteOrigin: string) {
  // A link may lead to another release before everything is read.
  const folder = existsSync(dist) ? realpathSync(dist) : dist;
  const site = readManifest(join(folder, "site.json"), siteOrigin);
  const hashes = new Map(
    Object.entries(site.pages).map(([path, page]) => [
      encodePath(path),
      page.styleHashes,
    ]),
  );
  const headers: SecurityHeaders = (styleHashes) =>
    securityHeaders(siteOrigin, site, styleHashes);
  const files = readFiles(join(folder, "client"), (path) =>
    headers(hashes.get(path)),
  );
  const inputsOf = (pathname: string): Partial<PageInputs> => {
    const file = files.get(encodePath(pathname) + pageDataFile);
    return file ? JSON.parse(file.identity.body().toString()) : {};
  };
  const loadFaces = (pathname: string) => inputsOf(pathname).faces;
  const loadData = (pathname: string) => inputsOf(pathname).data;
  const entry = await loadServerEntry(join(folder, "server/entry.server.js"));
  const renderer = await entry.createRenderer(site.assets);
  const render: Renderer = (request) => renderer({ loadFaces, ...request });
  const errorPage = errorPages(render);
  // A renderer that fails is found here and not by a visitor.
  await errorPage(404, "/");
  const thanksPage = thanksPages(render, loadData);
  const findEarlier = openEarlier(site.earlier);
  return {
    site,
    files,
    findEarlier,
    render,
    loadData,
    errorPage,
    thanksPage,
    headers,
  };
}

/** Visitors with a page of the build before still ask for its assets; those of earlier ones are let go. */
function withAssetsOf(before: BuiltFiles, own: BuiltFiles): BuiltFiles {
  const assets = [...before].filter(([path]) => path.startsWith("/assets/"));
  return new Map([...assets, ...own]);
}

/** Reads `dist/site.json`, of a build for `siteOrigin` if that is given. Throws a sentence for the operator. */
export function readManifest(file: string, siteOrigin?: string): SiteManifest {
  let site: SiteManifest;
  try {
    site = siteManifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    const problem =
      cause instanceof z.ZodError ? z.prettifyError(cause) : reasonOf(cause);
    throw new Error(
      `${file} is missing or not of this release (${problem.replaceAll("\n", " ")}): run "npm run build"`,
      { cause },
    );
  }
  const { origin } = site;
  const isSame = siteOrigin === undefined || siteOrigin === origin;
  // The canonical addresses of a build for another origin would be wrong. All loopback origins count as one.
  if (!isSame && ![origin, siteOrigin].every(isLoopbackOrigin))
    throw new Error(
      `the site was built for ${origin}, but SITE_ORIGIN is ${siteOrigin}: build again with SITE_ORIGIN=${siteOrigin}, or set SITE_ORIGIN=${origin}`,
    );
  return site;
}

let loaded: { hash: string; entry: ServerEntry } | undefined;

/** A module stays loaded for ever, so it is loaded again only if it changed. The names of the files that it imports carry a hash. */
async function loadServerEntry(file: string): Promise<ServerEntry> {
  const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
  if (loaded?.hash !== hash)
    loaded = {
      hash,
      entry: await import(`${pathToFileURL(file).href}?${hash}`),
    };
  return loaded.entry;
}
