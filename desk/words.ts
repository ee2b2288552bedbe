import { localeEntries, type Locale } from "#shared/locales.ts";
import en from "./words/en.json" with { type: "json" };
import ja from "./words/ja.json" with { type: "json" };
import th from "./words/th.json" with { type: "json" };

export type Words = typeof en;

export const wordsIn: Record<Locale, Words> = { en, ja, th };

export function fill(
  text: string,
  values: Record<string, string | number>,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );
}

export const timeText = (time: number, locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(localeEntries[locale].tag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  }).format(time);
