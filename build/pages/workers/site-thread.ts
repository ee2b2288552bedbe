import { join } from "node:path";
import type { BuildAssets } from "#shared/document/build-assets.ts";
import type * as DataEntry from "#app/entry.data.ts";
import type { CollectionName } from "#shared/collections.ts";
import type { Locale } from "#shared/locales.ts";
import type { Build } from "../../config.ts";
import type { Quality } from "../../files/compress.ts";
import type { ReadFolder } from "#content-reader/collections/read-collection.ts";
import { openCache } from "#content-reader/cache.ts";
import type { PortableContent } from "#content-reader/content.ts";
import { importModule } from "../../bundling/import-module.ts";
import type { WrittenPage } from "../page-files.ts";
import { pageMaker, type PageMaker } from "../page-maker.ts";
import { serve } from "./protocol.ts";

/** `version` is a hash of the build's code. */
export type Project = Build & { version: string };

/** The input of all pages, after all collections have been read. */
export type Site = {
  content: PortableContent;
  assets: BuildAssets;
  quality: Quality;
};

let project: Project;
let read: Awaited<ReturnType<typeof DataEntry.openReader>>;
let maker: PageMaker;

const handlers = {
  /** Prepares this thread for reading collections. */
  async openProject(opened: Project): Promise<void> {
    project = opened;
    const { openReader } = await dataEntry();
    read = await openReader(project.root, {
      cache: cache(),
      now: new Date(),
      withSamples: project.withSamples,
    });
  },

  async readEntries({
    collection,
    slugs,
  }: {
    collection: CollectionName;
    slugs: readonly string[];
  }): Promise<ReadFolder[]> {
    const folders: ReadFolder[] = [];
    for (const slug of slugs) folders.push(await read(collection, slug));
    return folders;
  },

  /** Prepares this thread for making pages. */
  async openSite(site: Site): Promise<void> {
    const { reviveContent } = await dataEntry();
    const data = reviveContent(site.content, cache());
    maker = await pageMaker(project, { ...site, data, cache: cache() });
  },

  async makePages(paths: readonly string[]): Promise<WrittenPage[]> {
    const written: WrittenPage[] = [];
    for (const path of paths) written.push(...(await maker.page(path)));
    return written;
  },

  makeErrorDocuments: (): Promise<void> => maker.errorDocuments(),

  makeFiles: (locale: Locale): Promise<void> => maker.files(locale),
};

export type SiteTasks = typeof handlers;

serve(handlers);

function dataEntry(): Promise<typeof DataEntry> {
  return importModule(join(project.dist, "server/entry.data.js"));
}

function cache() {
  return openCache(project.root, project.version);
}
