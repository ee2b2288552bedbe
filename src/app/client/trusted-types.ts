type Rules = { createHTML: (html: string) => string };
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: Rules,
  ) => { createHTML: (html: string) => TrustedHTML };
};

/**
 * The Trusted Types policy of the application, with the name from the server's security policy. It allows all HTML,
 * because the build makes it, and no script. Undefined in browsers without Trusted Types.
 */
export const sitePolicy = (
  globalThis as { trustedTypes?: PolicyFactory }
).trustedTypes?.createPolicy("site", {
  createHTML: (html) => html,
});
