import type { Locale } from "./locales.ts";
import { checkTarget } from "./navigation-target.ts";
import { href, matchPath } from "./site-map.ts";

/**
 * An address outside, as a writer types it. Browsers read `https:x`, `https:/\x` and `\\x` as addresses too, feed readers
 * in other ways; a name before `@` looks like the host.
 */
const plainAddress =
  /^(?:https?:\/\/[^\s\\/?#@]+(?:[/?#][^\\]*)?|(?:mailto|tel):[^\\]+)$/i;

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
  if (!link.startsWith("/")) {
    const target = checkTarget(link, {
      origin: "http://site.invalid",
      external: true,
    });
    return target.kind === "external" && plainAddress.test(link)
      ? link
      : undefined;
  }
  const [, pathname = "", rest = ""] = /^([^?#]*)(.*)$/.exec(link) ?? [];
  const match = matchPath(pathname);
  return match === undefined
    ? undefined
    : `${href(locale, match.page, match.params)}${rest}`;
}
