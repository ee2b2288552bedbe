import type { PageError, Renderer } from "#shared/document/render.ts";
import { missingError, missingPath } from "#shared/error-documents.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { treeHref, treeOf, trees, type Tree } from "#shared/site-map.ts";
import { preparePage, type PreparedPage } from "./prepared-page.ts";
import { faultPage, type ReportFault } from "./rendering.ts";

/** Why an address has no page: nobody knows it, its content was removed for good, or a test forces a fault. */
export type ErrorKind = "missing" | "gone" | "forced";

type ErrorPageParts = {
  site: SiteManifest;
  siteOrigin: string;
  render: Renderer;
  report: ReportFault;
};

export type ErrorPages = {
  /** The page for `path`, in the language of its tree. It contains nothing of the path. Never rejects. */
  get: (kind: ErrorKind, path: string) => PreparedPage | Promise<PreparedPage>;
  /** Renders the pages that visitors can get, so that the first of them need not wait. */
  prepare: () => Promise<void>;
};

/**
 * The error pages, each rendered and compressed once for each tree. Unknown addresses are what scanners ask for, in any
 * number, so an answer must not cost a render.
 */
export function createErrorPages({
  site,
  siteOrigin,
  render,
  report,
}: ErrorPageParts): ErrorPages {
  const kept = new Map<string, PreparedPage | Promise<PreparedPage>>();

  return {
    get,
    async prepare() {
      for (const tree of trees)
        for (const kind of ["missing", "gone"] as const)
          await get(kind, treeHref(tree, "home"));
    },
  };

  function get(kind: ErrorKind, path: string) {
    const tree = treeOf(path);
    const key = `${kind} ${tree.prefix}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(kind, tree).then(
      (page) => {
        kept.set(key, page);
        return page;
      },
      (fault: unknown) => {
        // It is not kept: the next request tries again.
        kept.delete(key);
        report(fault);
        return preparePage(faultPage, site, siteOrigin);
      },
    );
    kept.set(key, made);
    return made;
  }

  async function make(kind: ErrorKind, tree: Tree): Promise<PreparedPage> {
    const request = { ...errors[kind](tree), loadData: () => undefined };
    return preparePage(await render(request), site, siteOrigin);
  }
}

/** The address and the error with which each page is rendered. */
const errors: Record<
  ErrorKind,
  (tree: Tree) => { url: string; error: PageError }
> = {
  missing: (tree) => ({ url: missingPath(tree), error: missingError }),
  // It looks like the 404 page. The status makes crawlers drop the address sooner.
  gone: (tree) => ({ url: missingPath(tree), error: goneError }),
  forced: (tree) => ({
    url: `${treeHref(tree, "home")}__test/error/`,
    error: forcedError,
  }),
};

const goneError: PageError = { status: 410, statusMessage: "Gone", path: "" };
const forcedError: PageError = {
  status: 500,
  statusMessage: "Internal Server Error",
  description: "Forced by TEST_FAULTS.",
};
