import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSite } from "#content/site.ts";
import { collectionOf } from "#shared/collections.ts";
import { services } from "#shared/services.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { matchPath } from "#shared/site-map.ts";
import {
  all,
  attribute,
  parseHtml,
  type Document,
  type Element,
} from "#site-builder/files/parse-html.ts";
import { sampleFactsAreShown } from "#site-builder/config.ts";
import { entrySlugs, root } from "../content.ts";

export const dist = join(root, "dist");
export const client = join(dist, "client");

if (!existsSync(join(dist, "site.json")))
  throw new Error('dist/ is missing: run "npm run build" first');

export const site = JSON.parse(
  readFileSync(join(dist, "site.json"), "utf8"),
) as SiteManifest;

export const read = (file: string) => readFileSync(join(client, file), "utf8");

export const hasFile = (path: string) => existsSync(join(client, path));

export const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: client }).map((file) => file.replaceAll("\\", "/"));

/** The page of a path, with its language and parameters. */
export function routeOf(path: string) {
  const match = matchPath(path);
  if (match === undefined) throw new Error(`${path} is no page of the site`);
  return match;
}

/** Paths of all pages that were built. */
export const builtPaths: string[] = files("**/index.html")
  .map((file) => `/${file.replace(/index\.html$/, "")}`)
  .toSorted();

/** Paths without those at which an article is shown in another language, because it has no translation. */
export const ownPaths = builtPaths.filter((path) => {
  const { page: name, params, tree } = routeOf(path);
  const collection = collectionOf(name);
  return (
    collection === undefined ||
    entrySlugs(collection, tree.locale).includes(params.slug ?? "")
  );
});

const documents = new Map<string, Document>();

/** A built page, parsed once for all tests. */
export function page(path: string): Document {
  const known = documents.get(path) ?? parseHtml(read(`${path}index.html`));
  documents.set(path, known);
  return known;
}

/** The elements of a name with an attribute of a value: `having(page(path), "meta", "name", "robots")`. */
export const having = (
  document: Document,
  element: string,
  name: string,
  value: string,
): Element[] =>
  all(document, element).filter((one) => attribute(one, name) === value);

/** The addresses of a page's `<link>` elements with this `rel`. */
export const links = (path: string, rel: string): string[] =>
  having(page(path), "link", "rel", rel).map(
    (link) => attribute(link, "href") ?? "",
  );

/** The `content` of the `<meta>` elements of a name or a property. */
export const meta = (path: string, name: string): string[] =>
  all(page(path), "meta")
    .filter((element) =>
      [attribute(element, "name"), attribute(element, "property")].includes(
        name,
      ),
    )
    .map((element) => attribute(element, "content") ?? "");

/** The problems of pages as "path: problem". A test expects none, and prints all. */
export function problems(
  check: (path: string) => Iterable<string>,
  paths: readonly string[] = builtPaths,
): string[] {
  return paths.flatMap((path) =>
    [...check(path)].map((problem) => `${path}: ${problem}`),
  );
}

/** What the owner has set. */
export const facts = await readSite(root);

/** Whether more is told of the company than the delivered `content/site.yaml` does: by the owner, or by samples. */
export const hasOwnFacts = [
  sampleFactsAreShown() || undefined,
  facts.tagManager,
  facts.counter,
  facts.phone,
  facts.line,
  facts.offices,
  facts.profiles,
].some((fact) => fact !== undefined);

/** Services beyond the five of the delivered site: each is in the menu and the footer of every page. */
const further = Math.max(0, services.length - 5);

/**
 * What a budget may grow to with what the owner adds: telephone, bar, offices, profiles and the code of analytics
 * stand on every page.
 */
export const withOwnFacts = (budget: number): number =>
  budget * (1 + (hasOwnFacts ? 0.07 : 0) + further * 0.01);
