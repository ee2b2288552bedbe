import type { DocumentState } from "#shared/document/document-state.ts";

/** What the document tells its script. */
export const documentState = JSON.parse(
  document.getElementById("state")?.textContent ?? "{}",
) as DocumentState;

/** Milliseconds after which the browser loads a document instead of waiting for a part of it. */
const waitMs = 7_000;

/** Fetches a file of the build. */
export async function fetchJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url, { signal: AbortSignal.timeout(waitMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Value;
}

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
