import { element, type ElementContent } from "#shared/text/hast.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { EntryFields, FieldsOf } from "./entry-schema.ts";

/** `draft` and `scheduled` exist in previews only. */
export type EntryState = "published" | "draft" | "scheduled";

/** An entry of a collection in one language. Its body is read later, when its page is made. */
export type Entry<Fields extends EntryFields = EntryFields> = Omit<
  Fields,
  "draft"
> &
  EntryOutline & {
    slug: string;
    locale: Locale;
    state: EntryState;
    /** The visible heading: the title if the front matter has no other. */
    heading: string;
    minutes: number;
    /** Hash of the words to translate: 12 hexadecimal digits. */
    wordsHash: string;
    /** Hash of all that its words are made of. */
    key: string;
    file: string;
  };

export type Article = Entry<FieldsOf<"articles">>;
export type CaseStudy = Entry<FieldsOf<"case-studies">>;

/** The client's name, or the words that describe a client who is not named. */
export function clientOf({ client: { name, described } }: CaseStudy): string {
  return name ?? described ?? "";
}

/**
 * The text of an entry as a tree. Charts and pictures can change without the text, so they are placeholders:
 * `<div data-chart="ch1">`, at the top level only, and `<img data-picture="file">`.
 */
export type EntryBody = ElementContent[];

/** What a body has besides words. */
export type EntryOutline = {
  headings: { id: string; level: 2 | 3; text: string }[];
  /** Links as written: those to pages of this site begin with `/` or `#`. */
  links: { target: string; line: number }[];
  charts: { id: string; line: number }[];
  /** Pictures beside the entry, by file name. A figure stands alone. */
  pictures: { src: string; line: number; isFigure: boolean }[];
};

/** What stands for a body in a key: the hash of its words, its charts and its pictures. */
export function bodyForKey({ key, charts, pictures }: Entry): EntryBody {
  return [
    { type: "text", value: key },
    ...charts.map(({ id }) => element("div", { dataChart: id }, [])),
    ...pictures.map(({ src }) => element("img", { dataPicture: src }, [])),
  ];
}

/** The versions of one entry, by language. */
export type Versions<E extends Entry = Entry> = Partial<Record<Locale, E>>;

/** The version for languages without a translation: the original, or another version if that is missing. */
export function originalOf<E extends Entry>(
  versions: Versions<E>,
): E | undefined {
  const existing = locales.flatMap((locale) => versions[locale] ?? []);
  return existing.find(isOriginal) ?? existing[0];
}

export const isOriginal = ({ translation }: Entry) =>
  translation === "original";

/** Whether a translation was made of other words than those that the original has now. */
export const isStale = ({ sourceHash }: Entry, original: Entry) =>
  isOriginal(original) && sourceHash !== original.wordsHash;

/** Why visitors do not see a version yet, in words; undefined if they do. */
export function reasonToWait({
  state,
  translation,
  sample,
  publishedAt,
}: Entry): string | undefined {
  if (sample) return "is a sample, and never published";
  if (state === "draft") return "is a draft";
  if (translation === "machine-draft")
    return "is a machine translation that nobody has checked";
  return state === "scheduled"
    ? `appears with the first build after ${publishedAt}`
    : undefined;
}
