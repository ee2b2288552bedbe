import type { ElementContent } from "#shared/text/hast.ts";
import type { Locale } from "#shared/locales.ts";
import type { EntryFields } from "./entry-schema.ts";

/** `draft` and `scheduled` exist in previews only. */
export type EntryState = "published" | "draft" | "scheduled";

/** An entry of a collection in one language. Its body is read later, when its page is made. */
export type Entry<Fields extends EntryFields = EntryFields> = Omit<
  Fields,
  "draft"
> &
  Pick<EntryBody, "headings" | "links" | "charts" | "pictures"> & {
    slug: string;
    locale: Locale;
    state: EntryState;
    /** The visible heading: the title if the front matter has no other. */
    heading: string;
    minutes: number;
    /** Hash of the words to translate: 12 hexadecimal digits. */
    wordsHash: string;
    /** The date of the original, if it changed after this translation was made. */
    originalChanged?: string;
    file: string;
  };

export type EntryBody = {
  /**
   * The text as a tree. Charts and pictures can change without the text, so they are placeholders:
   * `<div data-chart="ch1">`, at the top level only, and `<img data-picture="file">`.
   */
  nodes: ElementContent[];
  /** The text as Markdown for readers. Addresses of this site are paths. */
  markdown: string;
  headings: { id: string; level: 2 | 3; text: string }[];
  /** The words alone, for reading time, search and checks. */
  text: string;
  /** Links as written: those to pages of this site begin with `/` or `#`. */
  links: { target: string; line: number }[];
  charts: { id: string; line: number }[];
  /** Pictures beside the entry, by file name. A figure stands alone. */
  pictures: { src: string; line: number; isFigure: boolean }[];
};

/** The versions of one entry, by language. */
export type Versions<E extends Entry = Entry> = Partial<Record<Locale, E>>;
