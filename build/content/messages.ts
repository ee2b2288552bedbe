import { readFile } from "node:fs/promises";
import { join } from "node:path";
import compile from "icu-minify/compile";
import { LineCounter, parseDocument } from "yaml";
import { defaultLocale, locales, type Locale } from "#shared/locales.ts";
import { keepRepetitions } from "./phrases.ts";
import { ContentError, type ContentProblem } from "./read-yaml.ts";

type CompiledMessage = ReturnType<typeof compile>;
export type CompiledMessages = {
  [key: string]: CompiledMessage | CompiledMessages;
};
type Messages = Map<string, { text: string; line: number }>;

/**
 * The interface's words, one compiled tree per language, from `messages/<locale>.json` (ICU MessageFormat).
 * Every language has the same keys with the same placeholders, otherwise throws `ContentError`.
 */
export async function readMessages(
  root: string,
): Promise<Record<Locale, CompiledMessages>> {
  const files = await Promise.all(
    locales.map(async (locale) => {
      const file = `messages/${locale}.json`;
      return [
        locale,
        parseMessages(await readFile(join(root, file), "utf8"), file),
      ] as const;
    }),
  );
  const read = Object.fromEntries(files) as Record<Locale, Messages>;
  const problems = locales.flatMap((locale) =>
    compareMessages(read[defaultLocale], read[locale], locale),
  );
  if (problems.length > 0) throw new ContentError(problems);
  return {
    th: compileMessages(read.th, "messages/th.json"),
    en: compileMessages(read.en, "messages/en.json"),
    ja: compileMessages(read.ja, "messages/ja.json"),
  };
}

/** Flat keys (`form.submit`) of a message file. JSON is YAML, so the YAML parser tells lines for both. */
export function parseMessages(json: string, file: string): Messages {
  const lineCounter = new LineCounter();
  const document = parseDocument(keepRepetitions(json), {
    lineCounter,
    keepSourceTokens: true,
  });
  const messages: Messages = new Map();
  const problems: ContentProblem[] = [];
  walk(document.toJS(), []);
  if (problems.length > 0) throw new ContentError(problems);
  return messages;

  function walk(value: unknown, path: string[]): void {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      for (const [key, item] of Object.entries(value))
        walk(item, [...path, key]);
      return;
    }
    const node = document.getIn(path, true) as
      { range?: [number, number, number] } | undefined;
    const line = lineCounter.linePos(node?.range?.[0] ?? 0).line;
    if (typeof value === "string")
      messages.set(path.join("."), { text: value, line });
    else
      problems.push({
        file,
        line,
        key: path.join("."),
        problem: "must be a text",
      });
  }
}

/** What differs from the default language: missing and extra keys, other placeholders. */
export function compareMessages(
  original: Messages,
  other: Messages,
  locale: Locale,
): ContentProblem[] {
  const file = `messages/${locale}.json`;
  const missing = [...original.keys()]
    .filter((key) => !other.has(key))
    .map((key) => ({
      file,
      line: 1,
      key,
      problem: `is missing; messages/${defaultLocale}.json has it`,
    }));
  const wrong = [...other].flatMap(
    ([key, { text, line }]): ContentProblem[] => {
      const first = original.get(key);
      if (first === undefined)
        return [
          {
            file,
            line,
            key,
            problem: `is not in messages/${defaultLocale}.json; remove it or add it there`,
          },
        ];
      const expected = placeholders(first.text);
      const found = placeholders(text);
      if (expected === found) return [];
      return [
        {
          file,
          line,
          key,
          problem: `has the placeholders ${found || "none"}, expected ${expected || "none"}`,
        },
      ];
    },
  );
  return [...missing, ...wrong];
}

/** Names of arguments and tags of an ICU message, sorted: `{n}, <link>`. Plural branches do not count. */
function placeholders(message: string): string {
  const names = [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(
    (match) => `{${match[1]}}`,
  );
  const tags = [...message.matchAll(/<(\w+)>/g)].map(
    (match) => `<${match[1]}>`,
  );
  return [...new Set([...names, ...tags])].toSorted().join(", ");
}

function compileMessages(messages: Messages, file: string): CompiledMessages {
  const tree: CompiledMessages = {};
  for (const [key, { text, line }] of messages) {
    const path = key.split(".");
    const leaf = path.pop() ?? key;
    let branch = tree;
    for (const name of path) branch = (branch[name] ??= {}) as CompiledMessages;
    try {
      branch[leaf] = compile(text);
    } catch (error) {
      throw new ContentError([
        {
          file,
          line,
          key,
          problem: `is not ICU MessageFormat: ${String(error)}`,
        },
      ]);
    }
  }
  return tree;
}
