import { defaultLocale, type Locale } from "#shared/locales.ts";
import type { Choices } from "../form/index.ts";
import {
  hasPage,
  listTextFiles,
  pageOf,
  plain,
  readableValue,
  readMessages,
  readTextNames,
  readTexts,
  valueIn,
} from "../texts/index.ts";

/** What forms and their buttons offer, in the language of the desk. */
export async function choicesIn(
  root: string,
  locale: Locale,
): Promise<Choices> {
  const files = await listTextFiles(root);
  const nameOf = readTextNames(root, files, locale);
  const entriesOf = (text: string) => {
    const own = files.filter((file) => file.text === text);
    const [{ source } = { source: "" }] = readTexts(root, own);
    return Object.entries(readableValue(source)).map(([key, value]) => {
      const name = valueIn(value, `/${locale}`);
      return [
        key,
        plain(valueIn(name, "/name")) || plain(name) || key,
      ] as const;
    });
  };
  const { service } = readMessages(root, locale);
  const weekday = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    timeZone: "UTC",
  });
  const pages = new Set(files.filter(hasPage).map(({ text }) => text));
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
    pages: [...pages].map(
      (text) => [pageOf(text, defaultLocale), nameOf(text)] as const,
    ),
    charts: files
      .filter(({ group }) => group === "charts")
      .map(({ text }) => [text.replace("charts/", ""), nameOf(text)] as const),
  };
}
