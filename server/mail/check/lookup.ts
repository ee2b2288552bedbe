import { Resolver } from "node:dns/promises";

/** `none` is an answer: the name, or a record of this type, does not exist. `failed` is none. */
type Answer<Value> =
  | { kind: "found"; values: Value[] }
  | { kind: "none"; isNameMissing: boolean }
  | { kind: "failed"; reason: string };

export type Lookup = {
  /** Each record as one text. */
  txt: (name: string) => Promise<Answer<string>>;
  mx: (name: string) => Promise<Answer<{ exchange: string; priority: number }>>;
  /** IPv4 and IPv6 addresses. */
  addresses: (name: string) => Promise<Answer<string>>;
};

/** Asks the DNS of this machine, or `server` (an address, with a port or without). Each name is asked once. */
export function createLookup(
  server?: string,
  options = { timeout: 3000, tries: 2 },
): Lookup {
  const resolver = new Resolver(options);
  if (server !== undefined) resolver.setServers([server]);
  const v4 = (name: string) => answer(() => resolver.resolve4(name));
  const v6 = (name: string) => answer(() => resolver.resolve6(name));
  return {
    txt: remember((name) =>
      answer(async () =>
        (await resolver.resolveTxt(name)).map((parts) => parts.join("")),
      ),
    ),
    mx: remember((name) => answer(() => resolver.resolveMx(name))),
    addresses: remember(async (name) => {
      const both = await Promise.all([v4(name), v6(name)]);
      const failed = both.find(({ kind }) => kind === "failed");
      const values = both.flatMap((one) =>
        one.kind === "found" ? one.values : [],
      );
      if (values.length > 0) return { kind: "found", values };
      return failed ?? both[0];
    }),
  };
}

function remember<Value>(ask: (name: string) => Promise<Value>) {
  const asked = new Map<string, Promise<Value>>();
  return (name: string): Promise<Value> => {
    const known = asked.get(name) ?? ask(name);
    asked.set(name, known);
    return known;
  };
}

async function answer<Value>(
  ask: () => Promise<Value[]>,
): Promise<Answer<Value>> {
  try {
    const values = await ask();
    return values.length > 0
      ? { kind: "found", values }
      : { kind: "none", isNameMissing: false };
  } catch (fault) {
    const code = fault instanceof Error && "code" in fault ? fault.code : fault;
    if (code === "ENODATA") return { kind: "none", isNameMissing: false };
    if (code === "ENOTFOUND") return { kind: "none", isNameMissing: true };
    // A name that no DNS can have, for example one with an empty label.
    if (code === "EBADNAME") return { kind: "none", isNameMissing: true };
    return {
      kind: "failed",
      reason: reasons.get(String(code)) ?? String(code),
    };
  }
}

const reasons = new Map([
  ["ETIMEOUT", "no answer in time"],
  ["ESERVFAIL", "the DNS server reports a failure of its own"],
  ["ECONNREFUSED", "no DNS server answers"],
  ["EREFUSED", "the DNS server refuses"],
]);
