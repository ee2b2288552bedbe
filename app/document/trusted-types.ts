import { workerUrl } from "#shared/worker-url.ts";

type Rules = {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
};
type Policy = {
  createHTML: (html: string) => TrustedHTML;
  /** Returns a TrustedScriptURL. TypeScript's libraries do not have this type yet. */
  createScriptURL: (url: string) => string;
};
type PolicyFactory = {
  createPolicy: (name: string, rules: Rules) => Policy;
};

/**
 * The Trusted Types policy of the application, with the name from the server's security policy. It allows all HTML,
 * because the build makes it, and only the script URL of the service worker. Undefined in browsers without Trusted Types.
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
