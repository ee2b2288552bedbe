import { sitePolicy } from "../client/trusted-types.ts";

/** By its text: React draws anew whatever is not the same object as before. */
const known = new Map<string, TrustedHTML>();

/** Markup of our own build, for `dangerouslySetInnerHTML`; a plain string where there are no Trusted Types. */
export function trustedMarkup(html: string): string | TrustedHTML {
  if (sitePolicy === undefined) return html;
  const trusted = known.get(html) ?? sitePolicy.createHTML(html);
  known.set(html, trusted);
  return trusted;
}
