import { defaultLocale, type Locale } from "#shared/locales.ts";
import { targetOf } from "#shared/navigation-target.ts";
import { href, matchPath, treeOf } from "#shared/site-map.ts";

/**
 * The address of a link that a writer typed. A page of this site has no language prefix there
 * (`/services/google-seo/#measure`) and becomes that page in `locale`. `#id`, `https:`, `mailto:` and `tel:` stay.
 * Returns undefined for an unknown page or a dangerous protocol.
 */
export function hrefForAuthoredPath(
  link: string,
  locale: Locale,
): string | undefined {
  if (/^#[a-z0-9-]+$/.test(link)) return link;
  if (!link.startsWith("/"))
    return targetOf(link, "") === "external" ? link : undefined;
  const [, pathname = "", rest = ""] = /^([^?#]*)(.*)$/.exec(link) ?? [];
  const match = matchPath(pathname);
  return match === undefined
    ? undefined
    : `${href(locale, match.page, match.params)}${rest}`;
}

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
