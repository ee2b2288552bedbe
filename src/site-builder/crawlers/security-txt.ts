import { locales } from "#shared/locales.ts";
import type { Site } from "#content/index.ts";

const day = 24 * 60 * 60 * 1000;
const noticeDays = 30;
const longestDays = 366;

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

/** Returns the problem with the date on which `security.txt` expires, if any. `now` is in epoch milliseconds. */
export function securityProblem(
  expires: string,
  now: number,
): string | undefined {
  const left = (Date.parse(`${expires}T00:00:00Z`) - now) / day;
  const remedy =
    "set security.expires in content/site.yaml to a day within the next year";
  if (left < 0) return `security.txt has expired on ${expires}: ${remedy}`;
  if (left < noticeDays)
    return `security.txt expires on ${expires}: check its contact and ${remedy}`;
  if (left > longestDays)
    return `security.txt expires on ${expires}, in more than a year: ${remedy}`;
  return undefined;
}
