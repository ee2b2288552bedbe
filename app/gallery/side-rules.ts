/**
 * The colours of both themes as rules for `[data-side]`, so that they can stand side by side on one page. Taken from the
 * style sheet itself: nothing has to be kept the same in two places.
 */
export function sideRules(tokens: string): string {
  const light = block(tokens, ".light {");
  const dark = block(tokens, ':root[data-theme="dark"] {');
  return `[data-side]{${light}}[data-side="dark"]{${dark}}`;
}

/** What stands between the braces of the first rule that begins with `selector`. */
function block(css: string, selector: string): string {
  const start = css.indexOf(selector);
  const end = css.indexOf("}", start);
  if (start < 0 || end < 0)
    throw new Error(`tokens.css has no rule "${selector}"`);
  return css
    .slice(start + selector.length, end)
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .trim();
}
