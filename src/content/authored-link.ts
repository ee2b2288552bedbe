import { hrefForAuthoredPath } from "#shared/authored-path.ts";
import { defaultLocale } from "#shared/locales.ts";
import { matchPath, treeHref, treeOf } from "#shared/site-map.ts";

/** What is wrong with the address of a link as a writer typed it, and the remedy; undefined if nothing is. */
export function linkProblem(url: string): string | undefined {
  if (hrefForAuthoredPath(url, defaultLocale) === undefined)
    return `"${url}" is neither a page of the site, an #id nor an https address`;
  if (/^http:/i.test(url))
    return `"${url}" must begin with https://; a site without it is named in words`;
  const { prefix } = treeOf(url);
  return prefix === ""
    ? undefined
    : `"${url}" must be written without /${prefix}: it leads to the page in the reader's language`;
}

/**
 * How a writer has to write an address that names a page of this site with its domain; undefined for every other address.
 * `origin` is the site's. With and without `www.` are one site.
 */
export function pathOnThisSite(
  url: string,
  origin: string,
): string | undefined {
  const target = /^https?:/i.test(url) ? URL.parse(url) : null;
  if (target === null || siteOf(target) !== siteOf(URL.parse(origin)))
    return undefined;
  const match = matchPath(target.pathname.replace(/\/?$/, "/"));
  if (match === undefined) return undefined; // A file of the site has no path that a writer could write.
  const { page, tree, params } = match;
  const path = treeHref({ ...tree, prefix: "" }, page, params);
  return `${path}${target.search}${target.hash}`;
}

const siteOf = (url: URL | null) => url?.host.replace(/^www\./, "");
