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
import { ContentError, lineOfKey, readYaml } from "./yaml/read-yaml.ts";
import type { ContentProblem } from "./yaml/content-error.ts";

const redirectsFile = "content/redirects.yaml";
const goneFile = "content/gone.yaml";
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
 * of the site. Former slugs of entries (`redirectFrom`) are among the result. Chains lead to their end. Throws
 * `ContentError`.
 */
export async function readEarlierAddresses(
  root: string,
  entries: Collections,
): Promise<EarlierAddresses> {
  const formerSlugs = movedPaths(entries);
  const { redirects } = await read(redirectsFile, redirectsSchema);
  const { paths } = await read(goneFile, goneSchema);
  const problems: ContentProblem[] = [];
  const rules = new Map<string, string>();
  for (const [index, { from, to }] of redirects.entries()) {
    report(redirectsFile, `redirects.${index}.from`, fromProblem(from));
    rules.set(earlierKey(from) ?? from, to);
  }
  const moved = redirects.map(({ from, to }, index) => {
    const end = endOf(to);
    report(redirectsFile, `redirects.${index}.to`, toProblem(end));
    return [earlierKey(from) ?? from, end];
  });
  for (const [index, path] of paths.entries())
    report(goneFile, `paths.${index}`, fromProblem(path));
  if (problems.length > 0) throw new ContentError(problems);
  const slugs = Object.entries(formerSlugs).map(([from, to]) => [
    earlierKey(from) ?? from,
    to,
  ]);
  return {
    moved: Object.fromEntries([...slugs, ...moved]) as Record<string, string>,
    gone: paths.map((path) => earlierKey(path) ?? path),
  };

  async function read<Schema extends z.ZodType>(name: string, schema: Schema) {
    const file = join(root, name);
    return existsSync(file) ? readYaml(file, schema) : schema.parse({});
  }

  function report(name: string, key: string, problem: string | undefined) {
    const file = join(root, name);
    if (problem !== undefined)
      problems.push({ file, line: lineOfKey(file, key), key, problem });
  }

  /** What is wrong with an earlier address, with the remedy. */
  function fromProblem(from: string): string | undefined {
    const key = earlierKey(from);
    if (key === undefined || /^\/\/|[\s\p{Cc}#<>"]/u.test(from))
      return `"${from}" must be a path that begins with one slash, such as /about-us/ or /?p=12, with %20 for a space, without # and with one parameter at most`;
    const { prefix } = treeOf(key);
    if (prefix !== "")
      return `"${from}" begins with a language: leave /${prefix} out, a rule holds for all languages`;
    if (ownAddress.test(key))
      return `"${from}" belongs to the server, which answers it itself`;
    if (key === "/")
      return '"/" is the home page: only a rule with a query, such as /?p=12, can begin there';
    if (rules.has(key))
      return `"${from}" is the address of another rule too, in this or another spelling: remove one of them`;
    const page = `${key.replace(/\?.*/, "")}/`;
    if (page !== "//" && isPage(page, entries))
      return `"${from}" is a page of the site, which a rule would hide: remove the page or this line`;
    return Object.hasOwn(formerSlugs, page)
      ? `"${from}" is an earlier address of an article (redirectFrom): remove one of them`
      : undefined;
  }

  /** The page at the end of a chain of rules and former slugs; undefined in a circle. */
  function endOf(to: string): string | undefined {
    let end = to;
    for (let steps = 0; steps <= rules.size; steps += 1) {
      const [path = "", id] = end.split("#", 2);
      const next = rules.get(earlierKey(path) ?? "");
      if (next === undefined) {
        const page = formerSlugs[path] ?? path;
        return id === undefined ? page : `${page}#${id}`;
      }
      end = next;
    }
    return undefined;
  }

  function toProblem(end: string | undefined): string | undefined {
    if (end === undefined) return "leads in a circle";
    const isPath = /^\/(?!\/)[\w%/.~-]*(?:#[\w-]+)?$/.test(end);
    return isPath && isPage(end.replace(/#.*/, ""), entries)
      ? undefined
      : `"${end}" is no page of this site; write it with a slash at both ends, as the address bar shows it, such as /about/ or /articles/a-slug/#section`;
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
