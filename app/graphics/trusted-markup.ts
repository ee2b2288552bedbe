type Policy = { createHTML: (html: string) => TrustedHTML };
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => Policy;
};

/**
 * The Trusted Types policy that the security policy names: only what goes through here may become HTML in a browser. All
 * of it was drawn by our own build, and travelled in a document or a payload of this site.
 */
const policy = (
  globalThis as { trustedTypes?: PolicyFactory }
).trustedTypes?.createPolicy("site", { createHTML: (html) => html });

/** By its text: React draws anew whatever is not the same object as before. */
const known = new Map<string, TrustedHTML>();

/** Markup of our own build, for `dangerouslySetInnerHTML`; a plain string where there are no Trusted Types. */
export function trustedMarkup(html: string): string | TrustedHTML {
  if (policy === undefined) return html;
  const trusted = known.get(html) ?? policy.createHTML(html);
  known.set(html, trusted);
  return trusted;
}
