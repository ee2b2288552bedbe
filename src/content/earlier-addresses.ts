import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import {
  collectionListedOn,
  collectionOf,
  collections,
} from "#shared/collections.ts";
import {
  earlierKey,
  type EarlierAddresses,
} from "#shared/earlier-addresses.ts";
import { locales } from "#shared/locales.ts";
import { matchPath, treeOf } from "#shared/site-map.ts";
import {
  isHidden,
  movedPaths,
  type Collections,
} from "./collections/collections.ts";
import { throwIfAny, type ContentProblem } from "./yaml/content-error.ts";
import { problemAt, readYaml } from "./yaml/read-yaml.ts";

/** Addresses that moved, and addresses that are gone. */
export const redirectsSchema = z.strictObject({
  redirects: z
    .array(z.strictObject({ from: z.string(), to: z.string() }))
    .default([]),
});
export const goneSchema = z.strictObject({
  paths: z.array(z.string()).default([]),
});

/** What the server answers itself, before it looks for earlier addresses. */
const ownAddress = /^\/(?:api|assets|healthz|readyz|__dev|__test)(?:\/|$)/;

/**
 * Reads `content/redirects.yaml` and `content/gone.yaml`, either of which may be absent, and checks them against the pages
 * of the site. Former slugs of entries (`redirectFrom`) are among the result. Throws `ContentError`.
 */
export function readEarlierAddresses(
  root: string,
  entries: Collections,
): EarlierAddresses {
  const files = {
    redirects: join(root, "content/redirects.yaml"),
    gone: join(root, "content/gone.yaml"),
  };
  const read = <Schema extends z.ZodType>(file: string, schema: Schema) =>
    existsSync(file) ? readYaml(file, schema) : schema.parse({});
  const { redirects } = read(files.redirects, redirectsSchema);
  const { paths } = read(files.gone, goneSchema);
  const formerSlugs = movedPaths(entries);
  const keyOf = (address: string) => earlierKey(address) ?? address;
  const problems: ContentProblem[] = [];
  const known = new Set<string>();
  const moved: [string, string][] = [];
  for (const [index, { from, to }] of redirects.entries()) {
    checkFrom(from, files.redirects, `redirects.${index}.from`);
    const page = pageOf(to);
    if (page === undefined)
      report(
        files.redirects,
        `redirects.${index}.to`,
        `"${to}" is no page of this site; write it with a slash at both ends, as the address bar shows it, such as /about/ or /articles/a-slug/#section`,
      );
    else moved.push([keyOf(from), page]);
  }
  for (const [index, path] of paths.entries())
    checkFrom(path, files.gone, `paths.${index}`);
  throwIfAny(problems);
  return {
    moved: Object.fromEntries([
      ...Object.entries(formerSlugs).map(
        ([from, to]) => [keyOf(from), to] as const,
      ),
      ...moved,
    ]),
    gone: paths.map(keyOf),
  };

  function report(file: string, key: string, problem: string): void {
    problems.push(problemAt(file, key, problem));
  }

  function checkFrom(from: string, file: string, place: string): void {
    const key = earlierKey(from);
    const refuse = (problem: string) =>
      report(file, place, `"${from}" ${problem}`);
    if (key === undefined || /^\/\/|[\s\p{Cc}#<>"]/u.test(from))
      return refuse(
        "must be a path that begins with one slash, such as /about-us/ or /?p=12, with %20 for a space, without # and with one parameter at most",
      );
    const { prefix } = treeOf(key);
    const page = `${key.replace(/\?.*/, "")}/`;
    if (prefix !== "")
      refuse(
        `begins with a language: leave /${prefix} out, a rule holds for all languages`,
      );
    else if (ownAddress.test(key))
      refuse("belongs to the server, which answers it itself");
    else if (known.has(key))
      refuse(
        "is the address of another rule too, in this or another spelling: remove one of them",
      );
    else if (key === "/" || isPage(page, entries))
      refuse(
        "is a page of the site, which a rule would hide: remove the page or this line",
      );
    known.add(key);
  }

  /** The page that a rule leads to, also by the former slug of an entry. */
  function pageOf(to: string): string | undefined {
    const [path = "", id] = to.split("#", 2);
    const page = formerSlugs[path] ?? path;
    if (!/^\/(?!\/)[\w%/.~-]*$/.test(page) || !isPage(page, entries))
      return undefined;
    return id === undefined ? page : `${page}#${id}`;
  }
}

/** Whether an address, with any prefix or none, is a page. */
function isPage(path: string, entries: Collections): boolean {
  const match = matchPath(path);
  if (match === undefined || isHidden(entries, match.page)) return false;
  const { page, params } = match;
  const listed = collectionListedOn(page);
  if (listed !== undefined) {
    const lengths = locales.map((one) => entries[listed].in(one).length);
    const { entriesPerPage } = collections[listed];
    const pages = Math.ceil(Math.max(1, ...lengths) / entriesPerPage);
    return Number(params.number ?? 1) <= pages;
  }
  const name = collectionOf(page);
  return name === undefined || entries[name].slugs.includes(params.slug ?? "");
}
