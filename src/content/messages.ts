import { join } from "node:path";
import compile from "icu-minify/compile";
import { parse } from "yaml";
import { z } from "zod";
import {
  defaultLocale,
  eachLocale,
  locales,
  type Locale,
} from "#shared/locales.ts";
import type { MailWords } from "#shared/messages.ts";
import { markPhrases, type NoBreak } from "./phrases.ts";
import { readText } from "./read-text.ts";
import {
  ContentError,
  throwIfAny,
  type ContentProblem,
} from "./yaml/content-error.ts";
import { parseYaml, problemAt } from "./yaml/read-yaml.ts";

type CompiledMessage = ReturnType<typeof compile>;
export type CompiledMessages = {
  [key: string]: CompiledMessage | CompiledMessages;
};
type Words = { [key: string]: string | Words };
const wordsSchema: z.ZodType<Words> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), wordsSchema])),
);

/**
 * Reads `messages/<locale>.json` (ICU MessageFormat). The words of the interface are compiled, those of mails are not.
 * Throws `ContentError` unless every language has the same keys with the same placeholders.
 */
export function readMessages(
  root: string,
  noBreak: NoBreak = {},
): {
  messages: Record<Locale, CompiledMessages>;
  mailWords: Record<Locale, MailWords>;
} {
  const files = eachLocale((locale) => join(root, `messages/${locale}.json`));
  const texts = eachLocale((locale) => {
    const text = readText(files[locale]);
    if (text !== undefined) return text;
    const problem = `there is no such file; each language of src/shared/locales.ts has one: begin with a copy of messages/${defaultLocale}.json`;
    const key = "(whole file)";
    throw new ContentError([{ file: files[locale], line: 1, key, problem }]);
  });
  // JSON is YAML, whose parser knows the lines and takes a comma too many.
  const words = eachLocale((locale) =>
    parseYaml(texts[locale], files[locale], wordsSchema),
  );
  throwIfAny(
    locales.flatMap((locale) =>
      compareMessages(words[defaultLocale], words[locale], files[locale]),
    ),
  );
  return {
    messages: eachLocale((locale) => {
      // The words of mails stay on the server.
      const { mail: _, ...shown } = words[locale];
      const mark = (text: string) => markPhrases(text, locale, noBreak);
      return compileMessages(shown, mark, files[locale]);
    }),
    mailWords: eachLocale((locale) => {
      const { mail, service, form } = parse(texts[locale]) as MailWords;
      return { mail, service, form };
    }),
  };
}

/** The differences from the default language: missing and extra keys, and other placeholders. */
export function compareMessages(
  original: Words,
  other: Words,
  file: string,
): ContentProblem[] {
  const first = new Map(flat(original));
  const own = new Map(flat(other));
  const missing = [...first.keys()].filter((key) => !own.has(key));
  return [
    ...missing.map((key) =>
      problemAt(file, key, `is missing; messages/${defaultLocale}.json has it`),
    ),
    ...[...own].flatMap(([key, text]) => {
      const problem = differenceFrom(first.get(key), text);
      return problem === undefined ? [] : [problemAt(file, key, problem)];
    }),
  ];
}

/** The words of all branches with their keys, `form.submit`. */
function flat(words: Words, path = ""): [key: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[path + name, value] as [string, string]]
      : flat(value, `${path}${name}.`),
  );
}

function differenceFrom(
  original: string | undefined,
  text: string,
): string | undefined {
  if (original === undefined)
    return `is not in messages/${defaultLocale}.json; remove it or add it there`;
  const [expected, found] = [original, text].map(placeholders);
  return expected === found
    ? undefined
    : `has the placeholders ${found || "none"}, expected ${expected || "none"}`;
}

/** Names of arguments and tags of an ICU message, sorted: `{n}, <link>`. Plural branches do not count. */
function placeholders(message: string): string {
  const names = message.matchAll(/\{\s*(\w+)\s*[,}]/g);
  const tags = message.matchAll(/<(\w+)>/g);
  const all = new Set([
    ...names.map(([, name]) => `{${name}}`),
    ...tags.map(([, tag]) => `<${tag}>`),
  ]);
  return [...all].toSorted().join(", ");
}

/** Messages that are headings, or the lead of a page or of the form. */
const headings =
  /^(?:consent\.title|form\.(?:successTitle|intro)|(?:notFound|serverError)\.text)$/;

/** Compiles the words of all branches, with marks for phrases in headings. */
function compileMessages(
  words: Words,
  mark: (words: string) => string,
  file: string,
  path = "",
): CompiledMessages {
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => {
      const key = path + name;
      if (typeof value !== "string")
        return [name, compileMessages(value, mark, file, `${key}.`)];
      try {
        return [name, compile(headings.test(key) ? mark(value) : value)];
      } catch (error) {
        const problem = `is not ICU MessageFormat: ${String(error)}`;
        throw new ContentError([problemAt(file, key, problem)]);
      }
    }),
  );
}
