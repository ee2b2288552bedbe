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
import { matchPath, treeOf, type PageMatch } from "#shared/site-map.ts";
import {
  isHidden,
  movedPaths,
  type Collections,
} from "./collections/collections.ts";
import { ContentError, readYaml } from "./yaml/read-yaml.ts";
import { isContentError, type ContentProblem } from "./yaml/content-error.ts";

const redirectsFile = "content/redirects.yaml";
const goneFile = "content/gone.yaml";

/** What the server answers itself, before it looks for earlier addresses. */
const ownAddress =
  /^\/(?:api|assets|drafts|healthz|readyz|__dev|__test)(?:\/|$)/;

/** More sets of names at one path would make each request there slower. */
const mostNameSets = 8;

/**
 * Reads `content/redirects.yaml` and `content/gone.yaml`, either of which may be absent, and checks them against the pages
 * of the site. Former slugs of entries (`redirectFrom`) are among the result. Chains lead to their end. Throws
 * `ContentError`.
 */
export async function readEarlierAddresses(
  root: string,
  entries: Collections,
): Promise<EarlierAddresses> {
  const site = openPages(entries);
  const problems: ContentProblem[] = [];
  const { redirects } = await read(
    redirectsFile,
    z.strictObject({ redirects: redirectsSchema(site) }),
    { redirects: [] },
  );
  const rules = new Map(redirects.map(({ key, to }) => [key, to]));
  const { paths } = await read(
    goneFile,
    z.strictObject({ paths: goneSchema(site, rules) }),
    { paths: [] },
  );
  if (problems.length > 0) throw new ContentError(problems);
  const slugs = Object.entries(site.formerSlugs).map(([from, to]) => [
    earlierKey(from) ?? from,
    to,
  ]);
  const moved = redirects.map(({ key, to }) => [key, endOf(to, rules, site)]);
  return {
    moved: Object.fromEntries([...slugs, ...moved]) as Record<string, string>,
    gone: paths,
  };

  /** Keeps the problems, so that those of both files are reported. */
  async function read<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    absent: z.output<Schema>,
  ): Promise<z.output<Schema>> {
    const file = join(root, name);
    if (!existsSync(file)) return absent;
    try {
      return await readYaml(file, schema);
    } catch (error) {
      if (!isContentError(error)) throw error;
      problems.push(...error.problems);
      return absent;
    }
  }
}

type Rule = { key: string; to: string };

/** The pages of the site, as checks of earlier addresses need them. */
type Pages = {
  /** Whether an address, with any prefix or none, is a page. */
  isPage: (path: string) => boolean;
  /** Former paths of entries with those of today, without prefix. */
  formerSlugs: Readonly<Record<string, string>>;
};

/** Also for commands that propose addresses. */
export function openPages(entries: Collections): Pages {
  const formerSlugs = movedPaths(entries);
  return {
    formerSlugs,
    isPage(path) {
      const match = matchPath(path);
      return match !== undefined && exists(match);
    },
  };

  function exists({ page, params }: PageMatch): boolean {
    const listed = collectionListedOn(page);
    if (isHidden(entries, page)) return false;
    if (listed !== undefined) {
      const lengths = locales.map((one) => entries[listed].in(one).length);
      const { entriesPerPage } = collections[listed];
      return (
        Number(params.number ?? 1) <=
        Math.max(1, Math.ceil(Math.max(...lengths) / entriesPerPage))
      );
    }
    const name = collectionOf(page);
    return (
      name === undefined || entries[name].slugs.includes(params.slug ?? "")
    );
  }
}

function redirectsSchema(site: Pages) {
  return z
    .array(z.strictObject({ from: z.string(), to: z.string() }))
    .default([])
    .transform((entries, context): Rule[] => {
      const rules: Rule[] = [];
      const lineOf = new Map<string, number>();
      const report = (index: number, field: "from" | "to", message: string) =>
        context.addIssue({ code: "custom", path: [index, field], message });
      for (const [index, { from, to }] of entries.entries()) {
        const key = earlierKey(from) ?? "";
        const before = lineOf.get(key);
        const problem =
          fromProblem(from, site) ??
          (before === undefined
            ? undefined
            : `is the address of rule ${before + 1} too, in this or another spelling: remove one of them`);
        if (problem !== undefined) report(index, "from", problem);
        else {
          lineOf.set(key, index);
          rules.push({ key, to });
        }
      }
      const byKey = new Map(rules.map((rule) => [rule.key, rule.to]));
      for (const [index, { to }] of entries.entries()) {
        const problem = toProblem(to, byKey, site);
        if (problem !== undefined) report(index, "to", problem);
      }
      tooManyNameSets(rules).forEach((message) =>
        context.addIssue({ code: "custom", path: [], message }),
      );
      return rules;
    });
}

function goneSchema(site: Pages, rules: ReadonlyMap<string, string>) {
  return z
    .array(z.string())
    .default([])
    .transform((paths, context) =>
      paths.map((path, index) => {
        const key = earlierKey(path) ?? path;
        const problem =
          fromProblem(path, site) ??
          (rules.has(key)
            ? `is an address in ${redirectsFile} as well: remove one of them`
            : undefined);
        if (problem !== undefined)
          context.addIssue({ code: "custom", path: [index], message: problem });
        return key;
      }),
    );
}

/** What is wrong with an earlier address, with the remedy. */
function fromProblem(from: string, site: Pages): string | undefined {
  const key = earlierKey(from);
  if (key === undefined || /^\/\/|[\s\p{Cc}#<>"]/u.test(from))
    return `"${from}" must be a path that begins with one slash, such as /about-us/, with %20 for a space and without #`;
  const [path = "", query] = key.split("?", 2);
  const { prefix } = treeOf(path);
  if (prefix !== "")
    return `"${from}" begins with a language: leave /${prefix} out, a rule holds for all languages`;
  if (ownAddress.test(path))
    return `"${from}" belongs to the server, which answers it itself`;
  if (query !== undefined) return queryProblem(from, query, path, site);
  if (path === "/")
    return '"/" is the home page: only a rule with a query, such as /?p=12, can begin there';
  return pageProblem(from, path, site);
}

function queryProblem(
  from: string,
  query: string,
  path: string,
  site: Pages,
): string | undefined {
  const names = query.split("&").map((pair) => pair.split("=")[0] ?? "");
  if (names.includes("") || new Set(names).size < names.length)
    return `"${from}" must have a query of different names with values, such as /?p=12`;
  // The home page hides nothing: a rule there needs its query.
  return path === "/" ? undefined : pageProblem(from, path, site);
}

function pageProblem(
  from: string,
  path: string,
  { isPage, formerSlugs }: Pages,
): string | undefined {
  const page = path === "/" ? path : `${path}/`;
  if (isPage(page))
    return `"${from}" is a page of the site, which a rule would hide: remove the page or this line`;
  return Object.hasOwn(formerSlugs, page)
    ? `"${from}" is an earlier address of an article (redirectFrom): remove one of them`
    : undefined;
}

/** What is wrong with the address that a rule leads to, with the remedy. */
function toProblem(
  to: string,
  rules: ReadonlyMap<string, string>,
  site: Pages,
): string | undefined {
  const steps = chainFrom(to, rules);
  const end = steps.at(-1) ?? to;
  const [path = "", id] = end.split("#", 2);
  if (rules.has(earlierKey(path) ?? ""))
    return `leads in a circle: ${steps.join(" → ")}`;
  if (
    !/^\/(?!\/)[\w%/.~-]*$/.test(path) ||
    (id !== undefined && !/^[\w-]+$/.test(id))
  )
    return `"${end}" must be the path of a page of this site, such as /about/ or /articles/a-slug/#section`;
  const page = site.formerSlugs[path] ?? path;
  return site.isPage(page)
    ? undefined
    : `"${end}" is no page of this site; write it with a slash at both ends, as the address bar shows it`;
}

/** The addresses that follow each other, until one is no earlier address or comes for the second time. */
function chainFrom(to: string, rules: ReadonlyMap<string, string>): string[] {
  const steps = [to];
  const seen = new Set<string>();
  for (let next: string | undefined = to; next !== undefined;) {
    const key: string = earlierKey(next.replace(/#.*$/, "")) ?? "";
    if (seen.has(key)) break;
    seen.add(key);
    next = rules.get(key);
    if (next !== undefined) steps.push(next);
  }
  return steps;
}

/** The page at the end of a chain of rules and former slugs. The chain has been checked. */
function endOf(
  to: string,
  rules: ReadonlyMap<string, string>,
  { formerSlugs }: Pages,
): string {
  const end = chainFrom(to, rules).at(-1) ?? to;
  const [path = "", id] = end.split("#", 2);
  const page = formerSlugs[path] ?? path;
  return id === undefined ? page : `${page}#${id}`;
}

function tooManyNameSets(rules: readonly Rule[]): string[] {
  const sets = new Map<string, Set<string>>();
  for (const { key } of rules) {
    const [path = "", query] = key.split("?", 2);
    if (query === undefined) continue;
    const names = query.replace(/=[^&]*/g, "");
    sets.set(path, (sets.get(path) ?? new Set()).add(names));
  }
  return [...sets]
    .filter(([, names]) => names.size > mostNameSets)
    .map(
      ([path, names]) =>
        `has rules for ${path} with ${names.size} different sets of query names; ${mostNameSets} are allowed`,
    );
}
