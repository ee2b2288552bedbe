type Policy = { createHTML: (html: string) => string | TrustedHTML };
type PolicyFactory = {
  createPolicy: (name: string, rules: Policy) => Policy;
};

/**
 * The only Trusted Types policy, with the name from the server's security policy. It allows all HTML, because the build makes
 * it, and no script. Browsers without Trusted Types need none.
 */
const rules: Policy = { createHTML: (html) => html };
const policy =
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
    "site",
    rules,
  ) ?? rules;

/** Marks HTML of our own build as safe, for `innerHTML`. */
export const trusted = (html: string) => policy.createHTML(html);

/** The elements of HTML of our own build. */
export function parsed(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = trusted(html) as string;
  return template.content;
}
