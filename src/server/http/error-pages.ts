import type {
  PageError,
  RenderedPage,
  Renderer,
} from "#shared/document/render.ts";
import {
  missingError,
  missingPath,
  pathPlaceholder,
} from "#shared/error-documents.ts";
import { treeHref, treeOf, trees, type Tree } from "#shared/site-map.ts";
import { readablePath } from "#shared/text/readable-path.ts";
import { xml } from "#shared/xml.ts";
import { pageWithGap } from "./page-with-gap.ts";
import { faultPage, type ReportFault } from "./rendering.ts";

/** Why an address has no page: nobody knows it, its content was removed for good, or a test forces a fault. */
export type ErrorKind = "missing" | "gone" | "forced";

export type ErrorPages = {
  /** The page for a requested address, which it names, in the language of its tree. Never rejects. */
  get: (kind: ErrorKind, target: string) => Promise<RenderedPage>;
  /** Renders the pages that visitors can get, so that the first of them need not wait. */
  prepare: () => Promise<void>;
};

/**
 * The error pages, each rendered once for each tree. Unknown addresses are what scanners ask for, in any number, so an
 * answer must not cost a render: the address is put into the rendered page.
 */
export function createErrorPages(
  render: Renderer,
  report: ReportFault,
): ErrorPages {
  const kept = new Map<string, Promise<(path: string) => RenderedPage>>();

  return {
    get,
    async prepare() {
      for (const tree of trees)
        for (const kind of ["missing", "gone"] as const)
          await get(kind, treeHref(tree, "home"));
    },
  };

  async function get(kind: ErrorKind, target: string): Promise<RenderedPage> {
    const tree = treeOf(target.replace(/\?.*/s, ""));
    const key = `${kind} ${tree.prefix}`;
    try {
      const made = kept.get(key) ?? make(kind, tree);
      kept.set(key, made);
      return (await made)(xml(readablePath(target)));
    } catch (fault) {
      // It is not kept: the next request tries again.
      kept.delete(key);
      report(fault);
      return faultPage;
    }
  }

  async function make(kind: ErrorKind, tree: Tree) {
    const request = { ...errors[kind](tree), loadData: () => undefined };
    return pageWithGap(await render(request), pathPlaceholder);
  }
}

/** The address and the error with which each page is rendered. */
const errors: Record<
  ErrorKind,
  (tree: Tree) => { url: string; error: PageError }
> = {
  missing: (tree) => ({ url: missingPath(tree), error: namedMissingError }),
  // It looks like the 404 page. The status makes crawlers drop the address sooner.
  gone: (tree) => ({ url: missingPath(tree), error: goneError }),
  forced: (tree) => ({
    url: `${treeHref(tree, "home")}__test/error/`,
    error: forcedError,
  }),
};

const namedMissingError = { ...missingError, path: pathPlaceholder };
const goneError: PageError = {
  status: 410,
  statusMessage: "Gone",
  path: pathPlaceholder,
};
const forcedError: PageError = {
  status: 500,
  statusMessage: "Internal Server Error",
  description: "Forced by TEST_MODE.",
};
