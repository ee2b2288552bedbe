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
  lineOfKey,
  parseYaml,
  type ContentProblem,
} from "./yaml/read-yaml.ts";

type CompiledMessage = ReturnType<typeof compile>;
export type CompiledMessages = {
  [key: string]: CompiledMessage | CompiledMessages;
};
type Words = { [key: string]: string | Words };
const wordsSchema: z.ZodType<Words> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), wordsSchema])),
);

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
  const fileOf = (locale: Locale) => join(root, `messages/${locale}.json`);
  const texts = eachLocale((locale) => textOf(fileOf(locale)));
  // JSON is YAML, whose parser knows the lines and takes a comma too many.
  const words = eachLocale((locale) =>
    parseYaml(texts[locale], fileOf(locale), wordsSchema),
  );
  const problems = locales.flatMap((locale) =>
    compareMessages(words[defaultLocale], words[locale], fileOf(locale)),
  );
  if (problems.length > 0) throw new ContentError(problems);
  return {
    messages: eachLocale((locale) => {
      const compiled = compileMessages(words[locale], fileOf(locale));
      const { [mailBranch]: _, ...shown } = compiled;
      return shown;
    }),
    mailWords: eachLocale((locale) => mailWordsOf(texts[locale])),
  };
}

function textOf(file: string): string {
  const text = readText(file);
  if (text !== undefined) return text;
  const problem = `there is no such file; each language of src/shared/locales.ts has one: begin with a copy of messages/${defaultLocale}.json`;
  throw new ContentError([{ file, line: 1, key: "(whole file)", problem }]);
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
  const { mail, service, form } = parse(json) as MailWords;
  return { mail, service, form };
}

/** The differences from the default language: missing and extra keys, and other placeholders. */
export function compareMessages(
  original: Words,
  other: Words,
  file: string,
): ContentProblem[] {
  const first = new Map(flat(original));
  const own = new Map(flat(other));
  const missing = [...first.keys()]
    .filter((key) => !own.has(key))
    .map((key) => ({
      file,
      line: 1,
      key,
      problem: `is missing; messages/${defaultLocale}.json has it`,
    }));
  const wrong = [...own].flatMap(([key, text]): ContentProblem[] => {
    const problem = differenceFrom(first.get(key), text);
    return problem === undefined
      ? []
      : [{ file, line: lineOfKey(file, key), key, problem }];
  });
  return [...missing, ...wrong];
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
  const names = [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(
    (match) => `{${match[1]}}`,
  );
  const tags = [...message.matchAll(/<(\w+)>/g)].map(
    (match) => `<${match[1]}>`,
  );
  return [...new Set([...names, ...tags])].toSorted().join(", ");
}

function compileMessages(
  words: Words,
  file: string,
  path = "",
): CompiledMessages {
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => {
      const key = path + name;
      if (typeof value !== "string")
        return [name, compileMessages(value, file, `${key}.`)];
      try {
        return [name, compile(value)];
      } catch (error) {
        const problem = `is not ICU MessageFormat: ${String(error)}`;
        const line = lineOfKey(file, key);
        throw new ContentError([{ file, line, key, problem }]);
      }
    }),
  );
}
