import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { collectionNames, collectionOf } from "#shared/collections.ts";
import { locales } from "#shared/locales.ts";
import { matchPath } from "#shared/site-map.ts";
import {
  type Entry,
  type Content,
  ContentError,
  type ContentProblem,
  hrefForAuthoredPath,
} from "#content/index.ts";
import { attribute, parseHtml } from "../files/index.ts";

/**
 * An entry can link to a section of a page (`/about/#roles`). Checks that each such section exists. Throws a `ContentError` with the file and its line.
 */
export async function checkSectionLinks(
  client: string,
  content: Content,
): Promise<void> {
  const problems: ContentProblem[] = [];
  const idsByPath = new Map<string, Promise<ReadonlySet<string>>>();
  for (const locale of locales) {
    const entries = collectionNames.flatMap((name): readonly Entry[] =>
      content[name].in(locale),
    );
    for (const { file, links } of entries) {
      for (const { target, line } of links) {
        const [path = "", id] = target.split("#", 2);
        if (id === undefined || !path.startsWith("/")) continue;
        const match = matchPath(path);
        // Links to sections of entries are checked when entries are read.
        if (match && collectionOf(match.page)) continue;
        const builtPath = hrefForAuthoredPath(path, locale) ?? path;
        const ids = idsByPath.get(builtPath) ?? readIds(client, builtPath);
        idsByPath.set(builtPath, ids);
        if (!(await ids).has(id))
          problems.push({
            file,
            line,
            key: "link",
            problem: `"${target}" names a section that the page does not have`,
          });
      }
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
}

async function readIds(client: string, path: string): Promise<Set<string>> {
  const html = await readFile(join(client, path, "index.html"), "utf8");
  const { elements } = parseHtml(html);
  return new Set(elements.flatMap((element) => attribute(element, "id") ?? []));
}
