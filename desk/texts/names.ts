import { defaultLocale, type Locale } from "#shared/locales.ts";
import { wordsIn } from "../words.ts";
import { pageOf, type TextFile } from "./text-files.ts";
import { plain, valueIn } from "./value.ts";

export type NameText = (text: string) => string;

export function namesIn(texts: readonly TextFile[], locale: Locale): NameText {
  const { page, service } = valueOf(texts, "messages", locale);
  const names = new Map(Object.entries(wordsIn[locale].texts));
  const menu = { ...Object(page), ...Object(service) };
  for (const [name, said] of Object.entries(menu))
    names.set(`pages/${name}`, plain(said));
  for (const { group, text, language, value } of texts) {
    const isOther = names.has(text) && language !== locale;
    if (isOther || ["pages", "messages", "settings"].includes(group)) continue;
    const title = group === "charts" ? `/title/${locale}` : "/title";
    names.set(text, plain(valueIn(value, title)));
  }
  return (text) => {
    const file = (text.split("/").at(-1) ?? text).replaceAll("-", " ");
    return names.get(text) || file.charAt(0).toUpperCase() + file.slice(1);
  };
}

const valueOf = (
  texts: readonly TextFile[],
  text: string,
  locale?: Locale,
): Record<string, unknown> =>
  texts.find((one) => one.text === text && one.language === locale)?.value ??
  {};

export function choicesIn(texts: readonly TextFile[], locale: Locale) {
  const nameOf = namesIn(texts, locale);
  const entriesOf = (list: string) =>
    Object.entries(valueOf(texts, list)).map(([key, value]) => {
      const name = valueIn(value, `/${locale}`);
      const said = plain(valueIn(name, "/name")) || plain(name);
      return [key, said || key] as const;
    });
  const { service } = valueOf(texts, "messages", locale);
  const weekday = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    timeZone: "UTC",
  });
  const pages = texts.filter(({ group }) =>
    ["pages", "articles", "case-studies"].includes(group),
  );
  return {
    authors: entriesOf("authors"),
    tags: entriesOf("tags"),
    industries: entriesOf("industries"),
    services: Object.entries(Object(service)).map(
      ([key, name]) => [key, plain(name)] as const,
    ),
    // The first of January 2024 was a Monday.
    weekdays: [1, 2, 3, 4, 5, 6, 7].map(
      (day) => [String(day), weekday.format(Date.UTC(2024, 0, day))] as const,
    ),
    // Links are written without language.
    pages: [...new Set(pages.map(({ text }) => text))].map(
      (text) => [pageOf(text, defaultLocale), nameOf(text)] as const,
    ),
  };
}
