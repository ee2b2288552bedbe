/** A start tag with its attributes, or an end tag, or the text between two tags. */
export type Token =
  | { kind: "start"; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: "end"; name: string }
  | { kind: "text"; text: string };

const token =
  /<!--[\s\S]*?-->|<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<\/([a-zA-Z][\w-]*)\s*>|<([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+/g;
const attribute = /([^\s=/]+)(?:="([^"]*)")?/g;

/**
 * Reads HTML as our own build writes it: well formed, attributes in double quotes. Quick enough for sites of ten
 * thousand pages, where a whole parser takes minutes. The source of a script or style comes as its text.
 */
export function* scan(html: string): Generator<Token> {
  for (const [
    all,
    raw,
    rawAttributes,
    source,
    end,
    name,
    rest,
  ] of html.matchAll(token)) {
    if (raw !== undefined) {
      yield start(raw, rawAttributes);
      yield { kind: "text", text: source ?? "" };
      yield { kind: "end", name: raw };
    } else if (end !== undefined)
      yield { kind: "end", name: end.toLowerCase() };
    else if (name !== undefined) yield start(name, rest);
    else if (!all.startsWith("<")) yield { kind: "text", text: decoded(all) };
  }
}

function start(name: string, attributes = ""): Token {
  const entries = [...attributes.matchAll(attribute)].map(
    ([, key = "", value = ""]) => [key.toLowerCase(), decoded(value)] as const,
  );
  return {
    kind: "start",
    name: name.toLowerCase(),
    attributes: new Map(entries),
  };
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
};

function decoded(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return entities[name ?? ""] ?? all;
    },
  );
}
