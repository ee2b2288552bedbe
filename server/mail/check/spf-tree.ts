import { BlockList, isIP } from "node:net";
import type { Lookup } from "./lookup.ts";
import { isSpf, parseSpf, type Mechanism } from "./spf-record.ts";

/** An SPF record with everything that it refers to. */
export type SpfTree = {
  domain: string;
  record: string;
  terms: Term[];
  redirect: SpfTree | undefined;
};

type Term = Pick<Mechanism, "qualifier" | "name" | "value"> & {
  /** Addresses that the term matches. */
  networks: BlockList;
  included: SpfTree | undefined;
};

export type SpfLimits = {
  /** Terms that make a receiver ask the DNS; receivers stop after ten. */
  lookups: number;
  /** Of those, without an answer; receivers stop after two. */
  voids: number;
  /** What makes receivers ignore the record, in words. */
  errors: string[];
  /** Names that could not be looked up. */
  failed: string[];
};

export const lookupLimit = 10;
export const voidLimit = 2;

/** Nobody's record is read further than this. */
const readingLimit = 40;

type Reading = { lookup: Lookup; limits: SpfLimits };

/** Reads a record, and those that it includes. */
export async function readSpfTree(
  lookup: Lookup,
  domain: string,
  record: string,
): Promise<{ tree: SpfTree; limits: SpfLimits }> {
  const limits: SpfLimits = { lookups: 0, voids: 0, errors: [], failed: [] };
  const tree = await readRecord({ lookup, limits }, domain, record, []);
  return { tree, limits };
}

async function readRecord(
  reading: Reading,
  domain: string,
  record: string,
  above: readonly string[],
): Promise<SpfTree> {
  const { mechanisms, redirect, errors } = parseSpf(record);
  const path = [...above, domain];
  for (const term of errors)
    reading.limits.errors.push(`“${term}” in the record of ${domain}`);
  const terms: Term[] = [];
  for (const mechanism of mechanisms)
    terms.push(await readTerm(reading, domain, mechanism, path));
  const isUsed =
    redirect !== undefined && !mechanisms.some(({ name }) => name === "all");
  return {
    domain,
    record,
    terms,
    redirect: isUsed ? await follow(reading, redirect, path) : undefined,
  };
}

async function readTerm(
  reading: Reading,
  domain: string,
  { qualifier, name, value, bits4, bits6 }: Mechanism,
  path: readonly string[],
): Promise<Term> {
  const networks = new BlockList();
  const term = { qualifier, name, value, networks, included: undefined };
  if (name === "include")
    return { ...term, included: await follow(reading, value, path) };
  const bits = { bits4, bits6 };
  if (name === "ip4" || name === "ip6") addNetwork(networks, value, bits);
  // Macros depend on the mail, and ptr on its sender: neither can be answered here.
  const isFixed = !value.includes("%") && name !== "ptr" && name !== "exists";
  if (name === "a" || name === "mx") {
    const hosts =
      name === "mx" && isFixed
        ? await exchanges(reading, value || domain)
        : [value || domain];
    if (name === "a" || !isFixed) reading.limits.lookups += 1;
    if (isFixed)
      for (const host of hosts)
        for (const address of await addressesOf(reading, host, name === "a"))
          addNetwork(networks, address, bits);
  }
  if (name === "ptr" || name === "exists") reading.limits.lookups += 1;
  return term;
}

async function follow(
  reading: Reading,
  domain: string,
  path: readonly string[],
): Promise<SpfTree | undefined> {
  const { limits, lookup } = reading;
  limits.lookups += 1;
  if (domain.includes("%") || limits.lookups > readingLimit) return undefined;
  if (path.includes(domain)) {
    limits.errors.push(`${domain} includes itself`);
    return undefined;
  }
  const answer = await lookup.txt(domain);
  if (answer.kind === "failed") {
    limits.failed.push(domain);
    return undefined;
  }
  if (answer.kind === "none") limits.voids += 1;
  const records = answer.kind === "found" ? answer.values.filter(isSpf) : [];
  const [record] = records;
  if (record === undefined || records.length > 1) {
    limits.errors.push(
      `${domain}, which has ${records.length === 0 ? "no SPF record" : "several SPF records"}`,
    );
    return undefined;
  }
  return readRecord(reading, domain, record, path);
}

async function exchanges(reading: Reading, domain: string): Promise<string[]> {
  reading.limits.lookups += 1;
  const answer = await reading.lookup.mx(domain);
  if (answer.kind === "failed") reading.limits.failed.push(domain);
  if (answer.kind === "none") reading.limits.voids += 1;
  return answer.kind === "found"
    ? answer.values.map(({ exchange }) => exchange)
    : [];
}

async function addressesOf(
  { lookup, limits }: Reading,
  host: string,
  isCounted: boolean,
): Promise<string[]> {
  const answer = await lookup.addresses(host);
  if (answer.kind === "failed") limits.failed.push(host);
  if (answer.kind === "none" && isCounted) limits.voids += 1;
  return answer.kind === "found" ? answer.values : [];
}

function addNetwork(
  networks: BlockList,
  address: string,
  { bits4, bits6 }: Pick<Mechanism, "bits4" | "bits6">,
): void {
  const family = isIP(address);
  if (family === 4) networks.addSubnet(address, bits4 ?? 32, "ipv4");
  if (family === 6) networks.addSubnet(address, bits6 ?? 128, "ipv6");
}

/** The result of a record for mails from an address (RFC 7208, section 2.6), as far as it can be told beforehand. */
export function spfResult(
  tree: SpfTree,
  address: string,
): "pass" | "fail" | "softfail" | "neutral" {
  for (const { qualifier, name, networks, included } of tree.terms) {
    const isMatch =
      name === "all" ||
      (included !== undefined && spfResult(included, address) === "pass") ||
      networks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
    if (isMatch) return results[qualifier];
  }
  return tree.redirect ? spfResult(tree.redirect, address) : "neutral";
}

const results = {
  "+": "pass",
  "-": "fail",
  "~": "softfail",
  "?": "neutral",
} as const;

/** The domains of all records that a record includes, its own first. */
export function domainsOf(tree: SpfTree): string[] {
  return [
    tree.domain,
    ...tree.terms.flatMap(({ included }) =>
      included === undefined ? [] : domainsOf(included),
    ),
    ...(tree.redirect ? domainsOf(tree.redirect) : []),
  ];
}

/** The qualifier of the `all` that ends the record; undefined if there is none. */
export function finalAll(tree: SpfTree): Mechanism["qualifier"] | undefined {
  const all = tree.terms.find(({ name }) => name === "all");
  return all?.qualifier ?? (tree.redirect && finalAll(tree.redirect));
}
