import { realpathSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Renderer, RenderRequest } from "#shared/document/render.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { createErrorPages } from "./error-pages.ts";
import { loadStaticFiles, type StaticFiles } from "./files/static-files.ts";
import { createFront, type FrontParts } from "./front.ts";
import { loadManifest } from "./load-manifest.ts";
import { loadRenderer } from "./load-renderer.ts";
import { facesReader, dataReader } from "./page-inputs.ts";

/** Everything that visitors get of one build. */
export type ServedBuild = {
  site: SiteManifest;
  files: StaticFiles;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Ends the build's own API. Requests under way are finished. */
  close: () => Promise<void>;
};

/** What a build's API needs of the build. */
type BuildParts = {
  site: SiteManifest;
  render: Renderer;
  loadData: RenderRequest["loadData"];
};

type Options = Pick<
  FrontParts,
  "config" | "state" | "look" | "isDraining" | "report" | "events"
> & {
  buildApi: (parts: BuildParts) => FastifyInstance;
  /** The build before, whose assets visitors with an older page still ask for. */
  before?: ServedBuild | undefined;
};

/** Reads the manifest of the build in folder `dist`. Throws a sentence for the operator. */
export function readSite(dist: string, siteOrigin: string): SiteManifest {
  const manifest = loadManifest(join(dist, "site.json"), siteOrigin);
  if (!manifest.ok) throw new Error(manifest.problem);
  return manifest.site;
}

/** Reads the whole build in folder `dist` into memory and makes its error pages. */
export async function openBuild(
  dist: string,
  { buildApi, before, ...parts }: Options,
): Promise<ServedBuild> {
  // A link may lead to another release before everything is read.
  const folder = realpathSync(dist);
  const { siteOrigin } = parts.config;
  const site = readSite(folder, siteOrigin);
  const files = loadStaticFiles(join(folder, "client"), site, siteOrigin);
  const renderer = await loadRenderer(folder, site);
  const loadFaces = facesReader(files);
  const render: Renderer = (request) => renderer({ loadFaces, ...request });
  const loadData = dataReader(files);
  const api = buildApi({ site, render, loadData });
  await api.ready();
  const { report } = parts;
  const errorPages = createErrorPages(render, report);
  await errorPages.prepare();
  return {
    site,
    files,
    answer: createFront({
      ...parts,
      site,
      files: before ? withAssetsOf(before.files, files) : files,
      render,
      loadData,
      errorPages,
      api: (request, response) => api.routing(request, response),
    }),
    close: () => api.close(),
  };
}

function withAssetsOf(before: StaticFiles, files: StaticFiles): StaticFiles {
  return {
    ...files,
    get: (path) =>
      files.get(path) ??
      (path.startsWith("/assets/") ? before.get(path) : undefined),
  };
}
