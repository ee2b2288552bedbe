import { rmSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import process from "node:process";
import {
  ContentError,
  isContentError,
  type ContentProblem,
} from "#content/index.ts";
import { matchPath, trees } from "#shared/site-map.ts";
import { openDevSite } from "../../src/dev/site.ts";
import {
  contentFiles,
  pageOf,
  placeOf,
  putFiles,
  type FileChanges,
} from "../texts/index.ts";

export type Preview = Awaited<ReturnType<typeof openPreview>>;

type Page = { status: number; html: string };

/** Opens the site as it would be with texts that nobody has saved, from a copy of `content/` and `messages/`. */
export async function openPreview(root: string, origin: string) {
  const copy = await mkdtemp(join(tmpdir(), "desk-"));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  let made: FileChanges = new Map();
  await update(new Map());
  const site = await openDevSite(root, origin, copy);
  let unsaved: FileChanges = new Map();
  /** The frame asks again for what it shows. */
  let last: { address: string; page: Page } | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  async function update(files: FileChanges): Promise<string[]> {
    const wanted = new Map([...(await contentFiles(root)), ...files]);
    const paths = [...new Set([...made.keys(), ...wanted.keys()])];
    const changed = paths.filter((path) => made.get(path) !== wanted.get(path));
    for (const path of changed) {
      const content = wanted.get(path);
      if (files.has(path) || content === undefined)
        await putFiles(copy, new Map([[path, content]]));
      else await cp(join(root, path), join(copy, path));
    }
    made = wanted;
    return changed;
  }

  /** Works with these texts, when nobody else does: all share the copy. */
  function withTexts<T>(texts: FileChanges, work: () => Promise<T>) {
    const done = queue.then(async () => {
      const changed = await update(texts);
      if (changed.length > 0) last = undefined;
      // The words of a page are read whenever it is rendered.
      if (changed.some((path) => !path.startsWith("content/pages/")))
        site.forget();
      return work().catch((error: unknown) => {
        site.forget();
        throw isContentError(error) ? inProject(error) : error;
      });
    });
    queue = done.catch(() => undefined);
    return done;
  }

  const inProject = ({ problems }: ContentError) =>
    new ContentError(
      problems.map((problem) => ({
        ...problem,
        file: relative(copy, problem.file).replaceAll(sep, "/"),
      })),
    );

  async function render(address: string): Promise<Page> {
    if (last?.address === address) return last.page;
    const { status, html } = await site.render(address);
    last = { address, page: { status, html: withoutScripts(html) } };
    return last.page;
  }

  /** Reads what these files touch as the build does; at most the mistakes of one page are found. */
  async function read(files: FileChanges): Promise<void> {
    const { openContent } = await site.loadCode();
    const opened = await openContent(copy, { isPreview: true });
    const texts = [...files.keys()].flatMap((path) => placeOf(path) ?? []);
    const isEverywhere = texts.some(({ group }) => group === "settings");
    const pages = trees.flatMap(({ locale }) =>
      texts.map(({ text }) => pageOf(text, locale)),
    );
    for (const path of isEverywhere ? opened.paths() : new Set(pages)) {
      const match = matchPath(path);
      // An article is checked when it is read.
      if (match && Object.keys(match.params).length === 0)
        await opened.load(match, undefined);
    }
    // Visitors do not have the drafts that others may name.
    if (texts.some(({ path }) => path.endsWith(".md")))
      await openContent(copy, { isPreview: false });
  }

  return {
    site,
    show(texts: FileChanges): void {
      unsaved = texts;
    },
    page: (address: string) => withTexts(unsaved, () => render(address)),
    check: (files: FileChanges): Promise<readonly ContentProblem[]> =>
      withTexts(files, () => read(files)).then(
        () => [],
        (error: unknown) => {
          if (isContentError(error)) return error.problems;
          throw error;
        },
      ),
    /** A font, a picture or another file that pages name. Data of development are no part of a page. */
    async file(path: string) {
      const found = await site.file(path).catch(() => undefined);
      return path.startsWith("/__dev/") ? undefined : found;
    },
  };
}

/** A page is complete as it is served. Without its scripts nothing in it can be sent, counted or kept. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*(?:rel="preload"|\/app\/styles\/)[^>]*>/g, "");
