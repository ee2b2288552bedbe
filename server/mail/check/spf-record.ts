/** A term of an SPF record that can match (RFC 7208, section 5). */
export type Mechanism = {
  qualifier: "+" | "-" | "~" | "?";
  name: "all" | "include" | "a" | "mx" | "ptr" | "ip4" | "ip6" | "exists";
  /** Domain or address after the colon; "" if there is none. */
  value: string;
  /** Bits of the network; undefined for all of them. */
  bits4: number | undefined;
  bits6: number | undefined;
};

export type SpfRecord = {
  mechanisms: Mechanism[];
  redirect: string | undefined;
  /** Terms that are wrong. One is enough for receivers to ignore the record. */
  errors: string[];
};

export function isSpf(text: string): boolean {
  return /^v=spf1(?: |$)/i.test(text);
}

export function parseSpf(text: string): SpfRecord {
  const record: SpfRecord = { mechanisms: [], redirect: undefined, errors: [] };
  for (const term of text.split(" ").slice(1)) {
    if (term === "") continue;
    const [, modifier, target = ""] = /^([a-z][\w.-]*)=(.*)$/i.exec(term) ?? [];
    if (modifier !== undefined) {
      if (modifier.toLowerCase() !== "redirect") continue;
      if (target === "" || record.redirect !== undefined)
        record.errors.push(term);
      record.redirect = target;
      continue;
    }
    const mechanism = parseMechanism(term);
    if (mechanism === undefined) record.errors.push(term);
    else record.mechanisms.push(mechanism);
  }
  return record;
}

const pattern =
  /^([+\-~?]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]*(?:\/(?!\d|\/)[^/]*)*))?(?:\/(\d{1,3}))?(?:\/\/(\d{1,3}))?$/i;

function parseMechanism(term: string): Mechanism | undefined {
  const [, sign = "", written = "", value = "", one, two] =
    pattern.exec(term) ?? [];
  const name = written.toLowerCase() as Mechanism["name"] | "";
  if (name === "") return undefined;
  const bits4 = name === "ip6" ? undefined : toBits(one, 32);
  const bits6 = toBits(name === "ip6" ? one : two, 128);
  const isOk =
    !Number.isNaN(bits4) &&
    !Number.isNaN(bits6) &&
    (one === undefined || ["a", "mx", "ip4", "ip6"].includes(name)) &&
    (two === undefined || name === "a" || name === "mx") &&
    (!["include", "exists", "ip4", "ip6"].includes(name) || value !== "") &&
    (name !== "all" || value === "") &&
    (name !== "ip4" || /^\d+(?:\.\d+){3}$/.test(value)) &&
    (name !== "ip6" || /^[\da-f:.]+$/i.test(value));
  if (!isOk) return undefined;
  const qualifier = (sign || "+") as Mechanism["qualifier"];
  return { qualifier, name, value, bits4, bits6 };
}

function toBits(text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const bits = Number(text);
  return bits <= most ? bits : Number.NaN;
}
