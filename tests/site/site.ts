import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { collectionOf } from "#shared/collections.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { matchPath } from "#shared/site-map.ts";
import { entrySlugs, root } from "../content.ts";
import {
  all,
  attribute,
  parseHtml,
  type Document,
  type Element,
} from "#site-builder/files/parse-html.ts";

export const dist = join(root, "dist");
export const client = join(dist, "client");

if (!existsSync(join(dist, "site.json")))
  throw new Error('dist/ is missing: run "npm run build" first');

export const site = JSON.parse(
  readFileSync(join(dist, "site.json"), "utf8"),
) as SiteManifest;

/** Paths of all pages that were built, from the files on disk. */
export const builtPaths: string[] = globSync("**/index.html", { cwd: client })
  .map((file) => `/${file.replaceAll("\\", "/").replace(/index\.html$/, "")}`)
  .toSorted();

/** Paths without the copies of articles that have no translation. `articles.test.ts` tests these copies. */
export const ownPaths = builtPaths.filter((path) => {
  const match = matchPath(path);
  if (match === undefined) return true;
  const collection = collectionOf(match.page);
  return (
    collection === undefined ||
    entrySlugs(collection, match.tree.locale).includes(match.params.slug ?? "")
  );
});

const documents = new Map<string, Document>();

/** Returns a built page, parsed once. */
export function page(path: string): Document {
  const known = documents.get(path);
  if (known !== undefined) return known;
  const parsed = parseHtml(
    readFileSync(join(client, path, "index.html"), "utf8"),
  );
  documents.set(path, parsed);
  return parsed;
}

export function hasFile(path: string): boolean {
  return existsSync(join(client, path));
}

/** Returns the only element found. Throws if there is none or more than one. */
export function only(found: Element[], what: string): Element {
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(`expected one ${what}, found ${found.length}`);
  return first;
}

/** Returns the script that loads the application. Tools have a script beside it. */
export function loaderIn(path: string): Element {
  return only(
    all(page(path), "script").filter((element) =>
      attribute(element, "src")?.startsWith("/assets/loader-"),
    ),
    "loader",
  );
}

/** Returns the `content` of a `<meta name>`. */
export function meta(path: string, name: string): string | undefined {
  const found = all(page(path), "meta").find(
    (element) => attribute(element, "name") === name,
  );
  return found && attribute(found, "content");
}

/** Returns the page's `<link>` elements with this `rel`. */
export function links(path: string, rel: string): Element[] {
  return all(page(path), "link").filter(
    (element) => attribute(element, "rel") === rel,
  );
}

/** Returns the text of the page's state for hydration. */
export function stateText(path: string): string {
  const [state] =
    /(?<=<script type="application\/json" id="state">).*?(?=<\/script>)/s.exec(
      page(path).html,
    ) ?? [""];
  return state;
}

/** Returns the problems of all pages as "path: problem". A test expects none, and prints all. */
export function problems(
  check: (path: string) => Iterable<string>,
  paths: readonly string[] = builtPaths,
): string[] {
  return paths.flatMap((path) =>
    [...check(path)].map((problem) => `${path}: ${problem}`),
  );
}
