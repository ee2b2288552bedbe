import { earlierKey } from "#shared/earlier-addresses.ts";
import { treeOf } from "#shared/site-map.ts";
import type { Pages } from "./existing-pages.ts";

/** What the server answers itself, before it looks for earlier addresses. */
const ownAddress = /^\/(?:api|assets|healthz|readyz|__dev|__test)(?:\/|$)/;

/** What is wrong with an earlier address, with the remedy. */
export function fromProblem(from: string, site: Pages): string | undefined {
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
export function toProblem(
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
export function chainFrom(
  to: string,
  rules: ReadonlyMap<string, string>,
): string[] {
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
