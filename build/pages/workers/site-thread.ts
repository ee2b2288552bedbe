import { join } from "node:path";
import type { BuildAssets } from "#shared/document/build-assets.ts";
import type * as DataEntry from "#app/entry.data.ts";
import type { Locale } from "#shared/locales.ts";
import type { Quality } from "../../files/compress.ts";
import type { ReadFolder } from "#content-reader/collections/read-collection.ts";
import { openCache } from "#content-reader/cache.ts";
import type { PortableContent } from "#content-reader/content.ts";
import { importModule } from "../../bundling/import-module.ts";
import { pageMaker, type PageMaker, type WrittenPage } from "../page-maker.ts";
import { serve } from "./protocol.ts";

/** What every task of a build works with; `version` is a hash of the bundles. */
export type Project = { root: string; origin: string; version: string };

/** What pages are made of, once all articles have been read. */
export type Site = {
  content: PortableContent;
  assets: BuildAssets;
  quality: Quality;
};

let project: Project;
let readSlug: (slug: string) => Promise<ReadFolder>;
let maker: PageMaker;

const handlers = {
  /** Prepares this thread for reading articles. */
  async openProject(opened: Project): Promise<void> {
    project = opened;
    const { openReader } = await dataEntry();
    readSlug = await openReader(project.root, {
      cache: cache(),
      now: new Date(),
    });
  },

  async readArticles(slugs: readonly string[]): Promise<ReadFolder[]> {
    const folders: ReadFolder[] = [];
    for (const slug of slugs) folders.push(await readSlug(slug));
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

  makeErrorDocuments: (): Promise<WrittenPage[]> => maker.errorDocuments(),

  makeFiles: (locale: Locale): Promise<void> => maker.files(locale),
};

export type SiteTasks = typeof handlers;

serve(handlers);

function dataEntry(): Promise<typeof DataEntry> {
  return importModule(join(project.root, "dist/server/entry.data.js"));
}

function cache() {
  return openCache(project.root, project.version);
}
