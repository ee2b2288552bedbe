import { join } from "node:path";
import compile from "icu-minify/compile";
import { z } from "zod";
import {
  defaultLocale,
  eachLocale,
  locales,
  type Locale,
} from "#shared/locales.ts";
import type { CompanyWords, MailWords, Messages } from "#shared/messages.ts";
import { mapTexts } from "./map-texts.ts";
import { markPhrases, type NoBreak } from "./phrases.ts";
import { ContentError } from "./yaml/content-error.ts";
import { collectProblems, readYaml, type Report } from "./yaml/read-yaml.ts";

type Words = { [key: string]: string | Words };
const wordsSchema: z.ZodType<Words> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), wordsSchema])),
);

/**
 * Reads `messages/<locale>.json` (ICU MessageFormat). The words of the interface are compiled, those of mails and those
 * around facts of the company are not. `hidden` are the keys of what the site does not show. Throws `ContentError` unless
 * every language has the same keys with the same placeholders.
 */
export function readMessages(
  root: string,
  noBreak: NoBreak = {},
  hidden: readonly string[] = [],
) {
  const files = eachLocale((locale) => join(root, `messages/${locale}.json`));
  // JSON is YAML, whose parser knows the lines and takes a comma too many.
  const words = eachLocale((locale) => readYaml(files[locale], wordsSchema));
  const { report, throwIfAny } = collectProblems();
  for (const locale of locales)
    compareMessages(words[defaultLocale], words[locale], files[locale], report);
  const isHidden = (key: string) =>
    hidden.some((one) => `${key}.`.startsWith(`${one}.`));
  const messages = eachLocale((locale) => {
    const { mail, company, ...shown } = words[locale];
    const all = { ...shown, sign: shown["service"] ?? {} };
    return mapTexts(all, (text, key) => {
      if (isHidden(key)) return undefined;
      try {
        return compile(
          headings.test(key) ? markPhrases(text, locale, noBreak) : text,
        );
      } catch (error) {
        const problem = `is not ICU MessageFormat: ${String(error)}`;
        return report(files[locale], key, problem);
      }
    }) as Omit<Messages, "facts">; // The type says text, but the messages are compiled. The formatter reads both.
  });
  throwIfAny();
  return {
    messages,
    companyWords: eachLocale(
      (locale) => words[locale]["company"] as CompanyWords,
    ),
    mailWords: eachLocale((locale) => {
      const { mail, service, form } = words[locale] as MailWords;
      return { mail, service, form };
    }),
  };
}

/** Tells the differences from the default language: missing and extra keys, and other placeholders. */
export function compareMessages(
  original: Words,
  other: Words,
  file: string,
  report: Report,
): void {
  const [first, own] = [flat(original), flat(other)];
  for (const key of new Set([...first.keys(), ...own.keys()]))
    report(file, key, difference(first.get(key), own.get(key)));
}

/** The words by their keys, `form.submit`. */
function flat(words: Words): Map<string, string> {
  const found = new Map<string, string>();
  mapTexts(words, (text, key) => found.set(key, text));
  return found;
}

function difference(original?: string, own?: string): string | undefined {
  const model = `messages/${defaultLocale}.json`;
  if (own === undefined) return `is missing; ${model} has it`;
  if (original === undefined)
    return `is not in ${model}; remove it or add it there`;
  const [expected, found] = [original, own].map(placeholders);
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

/** Messages that are headings, names of services on signs, or the lead of a page or of the form. */
const headings =
  /^(?:sign\.[\w-]+|consent\.title|form\.(?:successTitle|intro)|(?:notFound|serverError)\.text)$/;

/** Stops the build: visitors would read the name of the word. */
export function missingWord(locale: Locale) {
  return ({ namespace, key }: { namespace?: string; key: string }): never => {
    const file = `messages/${locale}.json`;
    const name = namespace === undefined ? key : `${namespace}.${key}`;
    const problem = "is missing in every language; a page asks for it";
    throw new ContentError([{ file, line: 1, key: name, problem }]);
  };
}
