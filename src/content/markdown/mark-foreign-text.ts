import { element, type ElementContent } from "#shared/text/hast.ts";
import { eachLocale, locales, type Locale } from "#shared/locales.ts";

const scripts = {
  th: /[\u0e00-\u0e7f]+(?:\s+[\u0e00-\u0e7f]+)*/,
  ja: /[\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff]+/,
} satisfies Record<Exclude<Locale, "en">, RegExp>;

/** A name in another language than the page's, and the note in brackets behind it, which is in the page's own. */
type ForeignName = {
  text: string;
  lang?: Locale | undefined;
  note?: string | undefined;
};

/** The name as a whole if it has letters of the page's own script outside a note: then it is in the page's language. */
export function foreignName(name: string, locale: Locale): ForeignName {
  const [, text = name, note] =
    /^(.+?)(\s*[（(][^（）()]+[）)])$/.exec(name) ?? [];
  const whole = languageOfName(name, locale);
  const lang = languageOfName(text, locale);
  if (whole !== undefined || lang === undefined)
    return { text: name, lang: whole };
  return { text, lang, note };
}

/** The language of a name that has no letter of the page's own script; undefined if it is the page's own. */
export function languageOfName(
  name: string,
  locale: Locale,
): Locale | undefined {
  const written = locales.filter(
    (other) => other !== "en" && scripts[other].test(name),
  );
  if (written.includes(locale)) return undefined;
  const [language = "en"] = written;
  return language === locale ? undefined : language;
}

/** The scripts of other languages, and what splits a text at words in them. */
const foreignScripts = eachLocale((locale) => {
  const foreign = Object.entries(scripts).filter(([other]) => other !== locale);
  const sources = foreign.map(([, { source }]) => source);
  return { foreign, pattern: new RegExp(`(${sources.join("|")})`) };
});

/** Puts words in the script of another language into a `<span lang>`, so that screen readers and fonts treat them correctly. */
export function markForeignText(
  text: string,
  locale: Locale,
): ElementContent[] {
  const { foreign, pattern } = foreignScripts[locale];
  return text.split(pattern).flatMap((value, index): ElementContent[] => {
    if (value === "") return [];
    const [lang] = foreign.find(([, script]) => script.test(value)) ?? [];
    const part = { type: "text" as const, value };
    // Every second part is a match.
    return index % 2 === 0 ? [part] : [element("span", { lang }, [part])];
  });
}
