import { readTimeZone } from "#content/index.ts";
import { isLocale, localeEntries, type Locale } from "#shared/locales.ts";
import en from "./words/en.json" with { type: "json" };
import ja from "./words/ja.json" with { type: "json" };
import th from "./words/th.json" with { type: "json" };

/** The words of the desk. English defines the keys. */
export type Words = typeof en;

const words: Record<Locale, Words> = { en, ja, th };

/** The words of the desk in a language, and the tag of the language. */
export function wordsOf(locale: Locale): { words: Words; tag: string } {
  return { words: words[locale], tag: localeEntries[locale].tag };
}

/** Puts values into the places of a text: `{name}`. */
export function fill(
  text: string,
  values: Record<string, string | number>,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );
}

/** A day (2026-11-23) in words, the same wherever the machine stands. */
export function dayText(day: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(day));
}

/** Returns what writes a moment in the zone of the site. */
export async function timeFormat(root: string, tag: string) {
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: await readTimeZone(root),
  });
  return (time: Date) => format.format(time);
}

/** The language of the desk: the one that was chosen, else the one that the browser asks for first, else English. */
export function languageOf(chosen: string | undefined, accepted = ""): Locale {
  const wanted = [chosen, accepted.slice(0, 2).toLowerCase()];
  return wanted.find((one) => isLocale(one)) ?? "en";
}
