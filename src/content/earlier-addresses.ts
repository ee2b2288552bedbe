import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import {
  earlierKey,
  type EarlierAddresses,
} from "#shared/earlier-addresses.ts";
import { locales } from "#shared/locales.ts";
import { matchPath, treeOf } from "#shared/site-map.ts";
import { paramsOf, type Collections } from "./collections/collections.ts";
import { collectProblems, readYaml } from "./yaml/read-yaml.ts";

const address = z
  .string()
  .refine(
    (from) =>
      earlierKey(from) !== undefined && !/^\/\/|[\s\p{Cc}#<>"]/u.test(from),
    {
      error: ({ input }) =>
        `"${String(input)}" must be a path that begins with one slash, such as /about-us/ or /?p=12, with %20 for a space, without # and with one parameter at most`,
    },
  );

/** Addresses that moved, and addresses that are gone. */
export const redirectsSchema = z.strictObject({
  redirects: z
    .array(z.strictObject({ from: address, to: z.string() }))
    .default([]),
});
export const goneSchema = z.strictObject({
  paths: z.array(address).default([]),
});

/** What the server answers itself, before it looks for earlier addresses. */
const ownAddress = /^\/(?:api|assets|healthz|readyz|__dev|__test)(?:\/|$)/;

/**
 * Reads `content/redirects.yaml` and `content/gone.yaml`, either of which may be absent, and checks them against the pages
 * of the site. Throws `ContentError`.
 */
export function readEarlierAddresses(
  root: string,
  entries: Collections,
): EarlierAddresses {
  const redirectsFile = join(root, "content/redirects.yaml");
  const goneFile = join(root, "content/gone.yaml");
  const read = <Schema extends z.ZodType>(file: string, schema: Schema) =>
    existsSync(file) ? readYaml(file, schema) : schema.parse({});
  const { redirects } = read(redirectsFile, redirectsSchema);
  const { paths } = read(goneFile, goneSchema);
  const { report, throwIfAny } = collectProblems();
  const known = new Set<string>();
  const keyOf = (from: string) => earlierKey(from) ?? from;

  function check(from: string, file: string, place: string): void {
    const key = keyOf(from);
    const problem = known.has(key)
      ? "is the address of another rule too, in this or another spelling: remove one of them"
      : fromProblem(key, entries);
    known.add(key);
    report(file, place, problem && `"${from}" ${problem}`);
  }

  for (const [index, { from, to }] of redirects.entries()) {
    check(from, redirectsFile, `redirects.${index}.from`);
    const [page = ""] = to.split("#");
    if (!/^\/(?!\/)[\w%/.~-]*$/.test(page) || !isPage(page, entries))
      report(
        redirectsFile,
        `redirects.${index}.to`,
        `"${to}" is no page of this site; write it with a slash at both ends, as the address bar shows it, such as /about/ or /articles/a-slug/#section`,
      );
  }
  for (const [index, path] of paths.entries())
    check(path, goneFile, `paths.${index}`);
  throwIfAny();
  return {
    moved: Object.fromEntries(
      redirects.map(({ from, to }) => [keyOf(from), to]),
    ),
    gone: paths.map(keyOf),
  };
}

/** Why an earlier address cannot have a rule. */
function fromProblem(key: string, entries: Collections): string | undefined {
  const { prefix } = treeOf(key);
  if (prefix !== "")
    return `begins with a language: leave /${prefix} out, a rule holds for all languages`;
  if (ownAddress.test(key))
    return "belongs to the server, which answers it itself";
  return key === "/" || isPage(`${key.replace(/\?.*/, "")}/`, entries)
    ? "is a page of the site, which a rule would hide: remove the page or this line"
    : undefined;
}

/** Whether an address, with any prefix or none, is a page in some language. */
function isPage(path: string, entries: Collections): boolean {
  const match = matchPath(path);
  if (match === undefined) return false;
  const { slug, number } = match.params;
  return locales
    .flatMap((locale) => paramsOf(entries, match.page, locale))
    .some((known) => known.slug === slug && known.number === number);
}
