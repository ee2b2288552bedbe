import {
  ContentError,
  isContentError,
  type ContentProblem,
} from "#content/index.ts";
import { openDevSite } from "../../src/dev/site.ts";
import { openCopy } from "../texts/index.ts";

export type Preview = Awaited<ReturnType<typeof openPreview>>;

type Page = { status: number; html: string };

/**
 * Opens the preview of a project: the site as it would look with texts that nobody has saved. `siteOrigin` stands in search
 * results and in what pages say of themselves.
 */
export async function openPreview(root: string, siteOrigin: string) {
  const copy = await openCopy(root);
  await copy.show(new Map());
  const site = await openDevSite(root, siteOrigin, copy.root);
  let unsaved: ReadonlyMap<string, string> = new Map();
  /** What was checked last, because the frame asks for it next. */
  let last: { address: string; page: Page } | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  async function render(address: string): Promise<Page> {
    // What was saved meanwhile is shown at once.
    const changed = await copy.show(unsaved);
    // The words of a page are read whenever it is rendered.
    if (changed.some((path) => !path.startsWith("content/pages/")))
      site.forget();
    if (changed.length === 0 && last?.address === address) return last.page;
    last = undefined;
    try {
      const { status, html } = await site.render(address);
      last = { address, page: { status, html: withoutScripts(html) } };
      return last.page;
    } catch (error) {
      site.forget();
      throw isContentError(error)
        ? new ContentError(copy.inProject(error.problems))
        : error;
    }
  }

  /** The page at an address, with these texts and without any script. One at a time, because they share the copy. */
  function page(address: string, texts = unsaved): Promise<Page> {
    unsaved = texts;
    const done = queue.then(() => render(address));
    queue = done.catch(() => undefined);
    return done;
  }

  return {
    site,
    page,
    /** Shows these texts in place of the saved ones. Returns what the build has against the page at this address. */
    async show(
      texts: ReadonlyMap<string, string>,
      address: string,
    ): Promise<readonly ContentProblem[]> {
      try {
        await page(address, texts);
        return [];
      } catch (error) {
        if (isContentError(error)) return error.problems;
        throw error;
      }
    },
    /** A font, a picture or another file that pages name. Data of development are no part of a page. */
    async file(path: string) {
      const found = await site.file(path).catch(() => undefined);
      return path.startsWith("/__dev/") ? undefined : found;
    },
  };
}

/** A page is complete as it is served. Without its scripts nothing in it can be sent, counted or kept. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*(?:rel="preload"|\/app\/styles\/)[^>]*>/g, "");
}
