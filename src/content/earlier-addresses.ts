import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import {
  earlierKey,
  type EarlierAddresses,
} from "#shared/earlier-addresses.ts";
import type { Collections } from "./collections/collections.ts";
import { openPages, type Pages } from "./existing-pages.ts";
import { chainFrom, fromProblem, toProblem } from "./redirect-problems.ts";
import { ContentError, readYaml } from "./yaml/read-yaml.ts";
import { isContentError, type ContentProblem } from "./yaml/content-error.ts";

const redirectsFile = "content/redirects.yaml";
const goneFile = "content/gone.yaml";

/**
 * Reads `content/redirects.yaml` and `content/gone.yaml`, either of which may be absent, and checks them against the pages
 * of the site. Former slugs of entries (`redirectFrom`) are among the result. Chains lead to their end. Throws
 * `ContentError`.
 */
export async function readEarlierAddresses(
  root: string,
  entries: Collections,
): Promise<EarlierAddresses> {
  const site = openPages(entries);
  const problems: ContentProblem[] = [];
  const { redirects } = await read(
    redirectsFile,
    z.strictObject({ redirects: redirectsSchema(site) }),
    { redirects: [] },
  );
  const rules = new Map(redirects.map(({ key, to }) => [key, to]));
  const { paths } = await read(
    goneFile,
    z.strictObject({ paths: goneSchema(site, rules) }),
    { paths: [] },
  );
  if (problems.length > 0) throw new ContentError(problems);
  const slugs = Object.entries(site.formerSlugs).map(([from, to]) => [
    earlierKey(from) ?? from,
    to,
  ]);
  const moved = redirects.map(({ key, to }) => [key, endOf(to, rules, site)]);
  return {
    moved: Object.fromEntries([...slugs, ...moved]) as Record<string, string>,
    gone: paths,
  };

  /** Keeps the problems, so that those of both files are reported. */
  async function read<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    absent: z.output<Schema>,
  ): Promise<z.output<Schema>> {
    const file = join(root, name);
    if (!existsSync(file)) return absent;
    try {
      return await readYaml(file, schema);
    } catch (error) {
      if (!isContentError(error)) throw error;
      problems.push(...error.problems);
      return absent;
    }
  }
}

/** Addresses that moved, and addresses that are gone. */
export const movedAddresses = z
  .array(z.strictObject({ from: z.string(), to: z.string() }))
  .default([]);
export const goneAddresses = z.array(z.string()).default([]);

type Rule = { key: string; to: string };

function redirectsSchema(site: Pages) {
  return movedAddresses.transform((entries, context): Rule[] => {
    const rules: Rule[] = [];
    const lineOf = new Map<string, number>();
    const report = (index: number, field: "from" | "to", message: string) =>
      context.addIssue({ code: "custom", path: [index, field], message });
    for (const [index, { from, to }] of entries.entries()) {
      const key = earlierKey(from) ?? "";
      const before = lineOf.get(key);
      const problem =
        fromProblem(from, site) ??
        (before === undefined
          ? undefined
          : `is the address of rule ${before + 1} too, in this or another spelling: remove one of them`);
      if (problem !== undefined) report(index, "from", problem);
      else {
        lineOf.set(key, index);
        rules.push({ key, to });
      }
    }
    const byKey = new Map(rules.map((rule) => [rule.key, rule.to]));
    for (const [index, { to }] of entries.entries()) {
      const problem = toProblem(to, byKey, site);
      if (problem !== undefined) report(index, "to", problem);
    }
    return rules;
  });
}

function goneSchema(site: Pages, rules: ReadonlyMap<string, string>) {
  return goneAddresses.transform((paths, context) =>
    paths.map((path, index) => {
      const key = earlierKey(path) ?? path;
      const problem =
        fromProblem(path, site) ??
        (rules.has(key)
          ? `is an address in ${redirectsFile} as well: remove one of them`
          : undefined);
      if (problem !== undefined)
        context.addIssue({ code: "custom", path: [index], message: problem });
      return key;
    }),
  );
}

/** The page at the end of a chain of rules and former slugs. The chain has been checked. */
function endOf(
  to: string,
  rules: ReadonlyMap<string, string>,
  { formerSlugs }: Pages,
): string {
  const end = chainFrom(to, rules).at(-1) ?? to;
  const [path = "", id] = end.split("#", 2);
  const page = formerSlugs[path] ?? path;
  return id === undefined ? page : `${page}#${id}`;
}
