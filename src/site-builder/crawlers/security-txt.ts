import { locales } from "#shared/locales.ts";
import type { Site } from "#content/index.ts";

/** Returns `security.txt` (RFC 9116), or undefined if `content/site.yaml` has no `security`. */
export function securityTxt(site: Site, origin: string): string | undefined {
  if (site.security === undefined) return undefined;
  const { expires, contact = `mailto:${site.email}` } = site.security;
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** Says a month ahead that `security.txt` expires. `now` is in epoch milliseconds. */
export function securityProblem(
  expires: string,
  now: number,
): string | undefined {
  const left = Date.parse(`${expires}T00:00:00Z`) - now;
  return left < 30 * 24 * 60 * 60 * 1000
    ? `security.txt expires on ${expires}: set security.expires in content/site.yaml to a day within the next year`
    : undefined;
}
