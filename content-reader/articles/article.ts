import type { Locale } from "#shared/locales.ts";
import type { ArticleBody } from "./body.ts";
import type { FrontMatter } from "./front-matter.ts";

/** `draft` and `scheduled` exist in previews only. */
export type ArticleState = "published" | "draft" | "scheduled";

/** An article in one language, without its body, which is read when its page is made. */
export type Article = Omit<FrontMatter, "draft"> &
  Pick<ArticleBody, "headings" | "links" | "charts" | "pictures"> & {
    slug: string;
    locale: Locale;
    state: ArticleState;
    /** The visible heading; the title where the front matter has no other. */
    heading: string;
    minutes: number;
    /** Key of the body in the cache, and of the words themselves: 12 hexadecimal digits of what a translator reads. */
    bodyKey: string;
    wordsHash: string;
    /** The original's date, where it changed after this translation was made. */
    originalChanged?: string;
    file: string;
  };
