import { workerUrl } from "#shared/worker-url.ts";

type Rules = {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
};
type Policy = {
  createHTML: (html: string) => TrustedHTML;
  /** Returns a TrustedScriptURL, which TypeScript's own libraries do not know yet. */
  createScriptURL: (url: string) => string;
};
type PolicyFactory = {
  createPolicy: (name: string, rules: Rules) => Policy;
};

/**
 * The one Trusted Types policy of the application, under the name that the server's security policy gives. HTML is always
 * of our own build; of addresses of scripts only the service worker's may pass. Undefined where browsers know none.
 */
export const sitePolicy = (
  globalThis as { trustedTypes?: PolicyFactory }
).trustedTypes?.createPolicy("site", {
  createHTML: (html) => html,
  createScriptURL(url) {
    if (url !== workerUrl) throw new TypeError(`${url} is no script of ours`);
    return url;
  },
});
