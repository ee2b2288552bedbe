import { join } from "node:path";
import compile from "icu-minify/compile";
import { LineCounter, parseDocument } from "yaml";
import {
  defaultLocale,
  eachLocale,
  locales,
  type Locale,
} from "#shared/locales.ts";
import type { MailWords } from "#shared/messages.ts";
import { keepSigns, markPhrases, type NoBreak } from "./phrases.ts";
import { readText } from "./read-text.ts";
import { ContentError, type ContentProblem } from "./yaml/read-yaml.ts";

type CompiledMessage = ReturnType<typeof compile>;
export type CompiledMessages = {
  [key: string]: CompiledMessage | CompiledMessages;
};
type Messages = Map<string, { text: string; line: number }>;

/** Words that no page shows. They stay on the server. */
const mailBranch = "mail";

/**
 * Reads `messages/<locale>.json` (ICU MessageFormat). The words of the interface are compiled, those of mails are not.
 * Throws `ContentError` unless every language has the same keys with the same placeholders.
 */
export function readMessages(root: string): {
  messages: Record<Locale, CompiledMessages>;
  mailWords: Record<Locale, MailWords>;
} {
  const texts = eachLocale((locale) =>
    textOf(join(root, `messages/${locale}.json`), locale),
  );
  const read = eachLocale((locale) =>
    parseMessages(texts[locale], `messages/${locale}.json`),
  );
  const problems = locales.flatMap((locale) =>
    compareMessages(read[defaultLocale], read[locale], locale),
  );
  if (problems.length > 0) throw new ContentError(problems);
  return {
    messages: eachLocale((locale) => {
      const file = `messages/${locale}.json`;
      const { [mailBranch]: _, ...shown } = compileMessages(read[locale], file);
      return shown;
    }),
    mailWords: eachLocale((locale) => mailWordsOf(texts[locale])),
  };
}

function textOf(path: string, locale: Locale): string {
  const text = readText(path);
  if (text !== undefined) return text;
  const problem = `there is no such file; each language of src/shared/locales.ts has one: begin with a copy of messages/${defaultLocale}.json`;
  throw new ContentError([
    { file: `messages/${locale}.json`, line: 1, key: "(whole file)", problem },
  ]);
}

/** Messages that are headings, or the lead of a page or of the form. */
const headings =
  /^(?:consent\.title|form\.(?:successTitle|intro)|(?:notFound|serverError)\.text)$/;

/** Marks phrases in the messages that are headings or leads. */
export function markHeadings(
  messages: CompiledMessages,
  locale: Locale,
  noBreak: NoBreak,
): CompiledMessages {
  return visit(messages, "");

  function visit(branch: CompiledMessages, path: string): CompiledMessages {
    return Object.fromEntries(
      Object.entries(branch).map(([name, value]) => {
        const key = path + name;
        if (typeof value === "string" && headings.test(key))
          return [name, markPhrases(value, locale, noBreak)];
        const isBranch = typeof value === "object" && !Array.isArray(value);
        return [name, isBranch ? visit(value, `${key}.`) : value];
      }),
    );
  }
}

/** The branches that mails use. The interface uses them too, so their form has been checked. */
function mailWordsOf(json: string): MailWords {
  const { mail, service, form } = JSON.parse(json) as MailWords;
  return { mail, service, form };
}

/** Flat keys (`form.submit`) of a message file. JSON is YAML, and the YAML parser knows the lines. */
export function parseMessages(json: string, file: string): Messages {
  const lineCounter = new LineCounter();
  const document = parseDocument(keepSigns(json), {
    lineCounter,
    keepSourceTokens: true,
  });
  const messages: Messages = new Map();
  const problems = jsonProblems(json, file);
  if (problems.length > 0) throw new ContentError(problems);
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

/** The parser of YAML takes more than JSON: a comma after the last entry, words without quotes. */
function jsonProblems(json: string, file: string): ContentProblem[] {
  try {
    JSON.parse(json);
    return [];
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const line = json.slice(0, placeOf(words, json)).split("\n").length;
    const [problem] = words.split(/ in JSON at |, (?:\.\.\.)?"/);
    return [
      {
        file,
        line,
        key: "JSON",
        problem: `${problem}; look for a comma or a quotation mark too many or too few before it`,
      },
    ];
  }
}

/** Where the parser stopped. It names the place, or cites the ten letters on both sides of it. */
function placeOf(words: string, json: string): number {
  const position = / at position (\d+)/.exec(words)?.[1];
  if (position !== undefined) return Number(position);
  const [, cut, cited = ""] =
    /, (\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(words) ?? [];
  return json.indexOf(cited) + (cut === undefined ? cited.length : 10);
}

/** The differences from the default language: missing and extra keys, and other placeholders. */
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
