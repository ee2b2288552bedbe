import type words from "../../messages/en.json";

/** The content of `messages/<locale>.json`: all words of the interface in one language, in ICU MessageFormat. */
type Words = typeof words;

/** Texts that come from `content/site.yaml` in each language; reading the content adds them to the messages. */
type Facts = { facts: { footerLine: string; markets: string } };
/** Names of the services with phrase breaks, for titles and the pieces of the puzzle. */
type Signs = { sign: Record<keyof Words["service"], string> };

/** The words that pages are made of. The words of mails stay on the server. */
export type Messages = Omit<Words, "mail" | "company"> & Facts & Signs;

/** The words around the facts of the company. `sample` is the mark of a fact that is none. */
export type CompanyWords = Words["company"];

/** The words that mails and the short pages of the server are made of. */
export type MailWords = Pick<Words, "mail" | "service" | "form">;
