import { isContentError, type ContentProblem } from "#content/index.ts";
import type { DevFile } from "../../src/dev/files.ts";
import { openDevSite, type DevSite } from "../../src/dev/site.ts";
import { openCopy } from "../texts/index.ts";

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
  site: DevSite;
};

/** Opens the preview of a project. `siteOrigin` stands in search results and in what pages say of themselves. */
export async function openPreview(
  root: string,
  siteOrigin: string,
): Promise<Preview> {
  const copy = await openCopy(root);
  await copy.show(new Map());
  const site = await openDevSite(root, siteOrigin, copy.root);
  /** The pages since the last change, because the frame asks for the page that was just checked. */
  let rendered = new Map<string, { status: number; html: string }>();
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  /** What nobody has saved. */
  let unsaved: ReadonlyMap<string, string> = new Map();

  async function renew() {
    const changed = await copy.show(unsaved);
    if (changed.length > 0) rendered = new Map();
    // The words of a page are read whenever it is rendered.
    if (changed.some((path) => !path.startsWith("content/pages/")))
      site.forget();
  }

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
    unsaved = texts;
    await renew();
    try {
      await page(address);
      return [];
    } catch (error) {
      if (!isContentError(error)) throw error;
      site.forget();
      return copy.inProject(error.problems);
    }
  }

  return {
    site,
    // What was saved meanwhile is shown at once.
    page: (address) =>
      inTurn(async () => {
        await renew();
        return page(address);
      }),
    async file(path) {
      const found = await site.file(path).catch(() => undefined);
      // Data of development are no part of a page.
      return path.startsWith("/__dev/") ? undefined : found;
    },
    show: (texts, address) => inTurn(() => show(texts, address)),
  };
}

/** A page is complete as it is served. Without its scripts nothing in it can be sent, counted or kept. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*(?:rel="preload"|\/app\/styles\/)[^>]*>/g, "");
}
