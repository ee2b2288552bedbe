type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => TrustedHTML };
};

/**
 * The only Trusted Types policy, with the name from the server's security policy. It allows all HTML, because the build makes
 * it, and no script. Undefined in browsers without Trusted Types.
 */
const policy = (
  globalThis as { trustedTypes?: PolicyFactory }
).trustedTypes?.createPolicy("site", { createHTML: (html) => html });

/** Marks HTML of our own build as safe, for `innerHTML`. */
export function trusted(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

/** The elements of HTML of our own build. */
export function parsed(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = trusted(html) as string;
  return template.content;
}
