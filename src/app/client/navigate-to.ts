/**
 * Goes to another page by script. Throws, and stays on the page, when the target has a dangerous protocol, or is another site
 * without `external: true`.
 */
export function navigateTo(to: string, { external = false } = {}): void {
  const url = new URL(to, location.href);
  // The origin of "blob:https://site/…" is the site's own.
  const isPage = /^https?:$/.test(url.protocol);
  if (!isPage || (url.origin !== location.origin && !external))
    throw new Error(`Navigation to "${to}" is refused`);
  location.assign(url);
}
