import type * as DataEntry from "#app/entry.data.ts";
import { isContentError, type ContentProblem } from "#content/index.ts";
import { matchPath, trees } from "#shared/site-map.ts";
import { openCopy } from "./copy.ts";
import type { FileChanges } from "./files.ts";
import { pageOf, textFileAt } from "./text-files.ts";

/** What the build has against the project if these files had these texts; at most the mistakes of one page. */
export type Check = (files: FileChanges) => Promise<readonly ContentProblem[]>;

/** Makes the check of a project. `load` returns the code that reads content, as the build does; `origin` is the site's. */
export async function openCheck(
  root: string,
  load: () => Promise<typeof DataEntry>,
  origin: string,
): Promise<Check> {
  const copy = await openCopy(root);
  return async (files) => {
    await copy.show(files);
    const texts = [...files.keys()].map((path) => textFileAt(path));
    try {
      const { openContent } = await load();
      const opened = await openContent(copy.root, { isPreview: true, origin });
      const isEverywhere = texts.some((file) => file?.group === "settings");
      const pages = new Set(
        trees.flatMap(({ locale }) =>
          texts.flatMap((file) => (file ? [pageOf(file.text, locale)] : [])),
        ),
      );
      for (const path of isEverywhere ? opened.paths() : pages) {
        const match = matchPath(path);
        // An article is checked when it is read.
        if (match && Object.keys(match.params).length === 0)
          await opened.page(match, undefined);
      }
      // Visitors do not have the drafts that others may name.
      if (texts.some((file) => file?.path.endsWith(".md")))
        await openContent(copy.root, { isPreview: false });
      return [];
    } catch (error) {
      if (!isContentError(error)) throw error;
      return copy.inProject(error.problems);
    }
  };
}
