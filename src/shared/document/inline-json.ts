/** JSON for a script element. Nothing in it can end the element or start a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
