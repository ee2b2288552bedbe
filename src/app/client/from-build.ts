import type { DocumentState } from "#shared/document/document-state.ts";

/** What the document tells its script. */
export const documentState = JSON.parse(
  document.getElementById("state")?.textContent ?? "{}",
) as DocumentState;

type Policy = { createHTML: (html: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

/**
 * The only Trusted Types policy, with the name from the server's security policy. It allows all HTML, because the build makes
 * it, and no script. Browsers without Trusted Types need none.
 */
const rules: Policy = { createHTML: (html) => html };
const policy = trustedTypes?.createPolicy("site", rules) ?? rules;

/** The elements of HTML of our own build. */
export function parsed(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = policy.createHTML(html);
  return template.content;
}
