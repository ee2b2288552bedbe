import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import type * as DataEntry from "#app/entry.data.ts";
import { isContentError, type ContentProblem } from "#content/index.ts";
import { isLocale } from "#shared/locales.ts";
import {
  pageNames,
  treeHref,
  trees,
  matchPath,
  type PageName,
} from "#shared/site-map.ts";
import { putFiles, type FileChanges } from "./files.ts";
import { textFileAt } from "./text-files.ts";

export type Checker = {
  /** What the build has against the project if these files had these texts; at most the mistakes of one page. */
  check: (files: FileChanges) => Promise<readonly ContentProblem[]>;
};

const entryFile = /^content\/(?:articles|case-studies)\//;

/** Makes the check of a project. `load` returns the code that reads content, as the build does; `origin` is the site's. */
export function openChecker(
  root: string,
  load: () => Promise<typeof DataEntry>,
  origin?: string,
): Checker {
  return {
    async check(texts) {
      // A copy, because the real files stay as they are until the texts are accepted.
      const copy = await mkdtemp(join(tmpdir(), "desk-check-"));
      try {
        for (const folder of ["content", "messages"])
          await cp(join(root, folder), join(copy, folder), { recursive: true });
        await putFiles(copy, texts);
        const { openContent } = await load();
        const opened = await openContent(copy, { isPreview: true, origin });
        for (const path of pagesWith(texts)) {
          const match = matchPath(path);
          if (match) await (await opened.page(match, undefined)).load();
        }
        // Visitors do not have the drafts that others may name.
        if ([...texts.keys()].some((path) => entryFile.test(path)))
          await openContent(copy, { isPreview: false });
        return [];
      } catch (error) {
        if (!isContentError(error)) throw error;
        return error.problems.map((problem) => ({
          ...problem,
          file: relative(copy, problem.file).replaceAll(sep, "/"),
        }));
      } finally {
        await rm(copy, { recursive: true, force: true });
      }
    },
  };
}

/** The addresses of the pages that show these texts: of one page its own, of anything else all pages without a parameter. */
function pagesWith(texts: FileChanges): string[] {
  const pages = [...texts.keys()].map((path) => textFileAt(path));
  return trees.flatMap((tree) =>
    pageNames
      .filter((page) =>
        pages.some((file) =>
          file?.group === "pages"
            ? file.text === `pages/${page}` &&
              (!isLocale(file.language) || file.language === tree.locale)
            : file?.group === "settings" || file?.group === "charts",
        ),
      )
      .flatMap((page) => addressOf(tree, page)),
  );
}

function addressOf(tree: (typeof trees)[number], page: PageName): string[] {
  try {
    return [treeHref(tree, page, {})];
  } catch {
    return []; // The page of an article; the article is checked when it is read.
  }
}
