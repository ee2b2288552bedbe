import { createTranslator } from "use-intl/core";
import { type Content, missingWord } from "#content/index.ts";
import { memoize } from "#shared/memoize.ts";
import type { Locale } from "#shared/locales.ts";
import type { Messages } from "#shared/messages.ts";

export type ArticleWords = ReturnType<typeof articleWords>;

/** The messages about articles in one language, for markup that the build renders. */
export const articleWords = memoize(({ messages }: Content, locale: Locale) =>
  createTranslator<Messages, "article">({
    locale,
    messages: messages[locale],
    namespace: "article",
    timeZone: "UTC",
    getMessageFallback: missingWord(locale),
  }),
);
