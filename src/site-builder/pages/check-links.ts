import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hrefForAuthoredPath } from "#shared/authored-path.ts";
import { collectionNames, collectionOf } from "#shared/collections.ts";
import { locales } from "#shared/locales.ts";
import { href, matchPath } from "#shared/site-map.ts";
import {
  type Entry,
  type Content,
  ContentError,
  type ContentProblem,
} from "#content/index.ts";
import { all, attribute, parseHtml } from "../files/index.ts";

/**
 * An entry can link to a section of a page (`/about/#roles`), and so can the doors of home. Checks that each such section
 * exists. Throws a `ContentError` with the file and its line.
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
  problems.push(...(await doorProblems(client, content.root)));
  if (problems.length > 0) throw new ContentError(problems);
}

/** The links of home to sections of pages. Those that its file names were written by hand. */
export async function doorProblems(
  client: string,
  root: string,
): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  for (const locale of locales) {
    const home = href(locale, "home");
    const file = join(root, "content/pages/home", `${locale}.yaml`);
    const lines = (await readFile(file, "utf8")).split("\n");
    const document = parseHtml(
      await readFile(join(client, home, "index.html"), "utf8"),
    );
    const targets = all(document, "a").map(
      (link) => attribute(link, "href") ?? "",
    );
    for (const target of new Set(targets)) {
      const [path = "", id] = target.split("#", 2);
      const line = lines.findIndex((one) => one.includes(`#${id}`)) + 1;
      if (id === undefined || line === 0 || !/^(\/|$)/.test(path)) continue;
      if (!(await readIds(client, path || home)).has(id))
        problems.push({
          file,
          line,
          key: "doors.items.to",
          problem: `"#${id}" names a section that the page ${path || home} does not have`,
        });
    }
  }
  return problems;
}

async function readIds(client: string, path: string): Promise<Set<string>> {
  const html = await readFile(join(client, path, "index.html"), "utf8");
  const { elements } = parseHtml(html);
  return new Set(elements.flatMap((element) => attribute(element, "id") ?? []));
}
