import { relative, sep } from "node:path";
import { isContentError, type ContentProblem } from "#content/index.ts";
import type { DevFile } from "../../src/dev/files.ts";
import { openDevSite, type DevSite } from "../../src/dev/site.ts";
import { openOverlay } from "./overlay.ts";

/** The site as it would look with texts that nobody has saved. */
export type Preview = {
  /** Shows these texts in place of the saved ones. Returns what the build has against the page at this address. */
  show: (
    texts: ReadonlyMap<string, string>,
    address: string,
  ) => Promise<readonly ContentProblem[]>;
  /** The page at an address, without any script. */
  page: (address: string) => Promise<{ status: number; html: string }>;
  /** A font, a picture or another file that pages name. */
  file: (path: string) => Promise<DevFile | undefined>;
  /** The folder of the texts as they are shown now. */
  root: string;
  site: DevSite;
};

/** The preview of the site, and its origin for a desk that is opened at a host. */
export type SeenPages = {
  preview: Preview;
  origins: readonly string[];
  originFor: (host: string | undefined) => string | undefined;
};

/** Opens the preview of a project. `siteOrigin` stands in search results and in what pages say of themselves. */
export async function openPreview(
  root: string,
  siteOrigin: string,
): Promise<Preview> {
  const overlay = await openOverlay(root);
  await overlay.show(new Map());
  const site = await openDevSite(root, siteOrigin, overlay.root);
  /** The pages since the last change, because the frame asks for the page that was just checked. */
  let rendered = new Map<string, { status: number; html: string }>();
  let queue: Promise<unknown> = Promise.resolve();

  async function page(address: string) {
    // A page that was begun before a change is no page after it.
    const current = rendered;
    const known = current.get(address);
    if (known) return known;
    const { status, html } = await site.render(address);
    const made = { status, html: withoutScripts(html) };
    current.set(address, made);
    return made;
  }

  async function show(texts: ReadonlyMap<string, string>, address: string) {
    const changed = await overlay.show(texts);
    if (changed.length > 0) rendered = new Map();
    // The words of a page are read whenever it is rendered.
    if (changed.some((path) => !path.startsWith("content/pages/")))
      site.forget();
    try {
      await page(address);
      return [];
    } catch (error) {
      if (!isContentError(error)) throw error;
      site.forget();
      return error.problems.map((problem) => ({
        ...problem,
        file: relative(overlay.root, problem.file).replaceAll(sep, "/"),
      }));
    }
  }

  return {
    site,
    page,
    async file(path) {
      const found = await site.file(path).catch(() => undefined);
      // Data of development are no part of a page.
      return path.startsWith("/__dev/") ? undefined : found;
    },
    root: overlay.root,
    show(texts, address) {
      const shown = queue.then(() => show(texts, address));
      queue = shown.catch(() => undefined);
      return shown;
    },
  };
}

/** A page is complete as it is served. Without its scripts nothing in it can be sent, counted or kept. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*(?:rel="preload"|\/app\/styles\/)[^>]*>/g, "");
}
