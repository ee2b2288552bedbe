/** The site's languages. `default` of the language switch maps to Thai, which has no prefix of its own. */
export const locales = ["th", "en", "ja"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale = "th" satisfies Locale;

type LocaleEntry = {
  code: Locale;
  /** English name, for operators. */
  name: string;
  /** Name in the language itself, for visitors. */
  endonym: string;
  /** BCP 47 tag for `Intl`; English is British, Thai uses the Buddhist calendar by default. */
  tag: string;
};

export const localeEntries = {
  th: {
    code: "th",
    name: "Thai",
    endonym: "ไทย",
    tag: "th-TH",
  },
  en: {
    code: "en",
    name: "English",
    endonym: "English",
    tag: "en-GB",
  },
  ja: {
    code: "ja",
    name: "Japanese",
    endonym: "日本語",
    tag: "ja-JP",
  },
} satisfies Record<Locale, LocaleEntry>;

/**
 * Every entry of the catalogue: the default entry, which maps to Thai and has no prefix, and the three languages under
 * their codes. The trees of pages are made from it.
 */
export const localeCatalogue: Record<"default" | Locale, LocaleEntry> = {
  default: localeEntries[defaultLocale],
  ...localeEntries,
};

export function eachLocale<Value>(
  make: (locale: Locale) => Value,
): Record<Locale, Value> {
  const entries = locales.map((locale) => [locale, make(locale)]);
  return Object.fromEntries(entries) as Record<Locale, Value>;
}

/** The language of the address for all other languages, out of those that a page exists in. */
export function localeForOthers(
  existing: readonly Locale[],
  original = existing[0],
): Locale | undefined {
  return existing.includes(defaultLocale) ? defaultLocale : original;
}

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}
