import { createTranslator } from "use-intl/core";
import { localeEntries, type Locale } from "#shared/locales.ts";
import type { MailWords } from "#shared/messages.ts";
import type { MailFacts } from "#shared/site-manifest.ts";
import { xml } from "#shared/xml.ts";

/** One line of a mail's table; `href` makes the value a link. */
export type MailRow = { label: string; value: string; href?: string };

/** One block of a mail. Its text may contain line breaks. */
export type MailBlock =
  /** A paragraph. */
  | string
  | { kind: "rows"; rows: MailRow[] }
  /** Text written by the visitor. */
  | { kind: "quote"; text: string };

export type MailContent = { subject: string; text: string; html: string };

/** The same content as plain text and as HTML. All text in `blocks` is escaped. */
export function mailContent(
  locale: Locale,
  subject: string,
  blocks: readonly MailBlock[],
): MailContent {
  return {
    subject,
    text: `${blocks.map((block) => blockText(block, locale)).join("\n\n")}\n`,
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xml(subject)}</title></head><body style="${bodyStyle}">${blocks.map(blockHtml).join("")}</body></html>`,
  };
}

function blockText(block: MailBlock, locale: Locale): string {
  if (typeof block === "string") return block;
  if (block.kind === "quote")
    return block.text.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
  const colon = locale === "ja" ? "：" : ": ";
  return block.rows.map(({ label, value }) => label + colon + value).join("\n");
}

function blockHtml(block: MailBlock): string {
  if (typeof block === "string") return `<p>${lines(block)}</p>`;
  return block.kind === "rows"
    ? `<table cellpadding="0" cellspacing="0" style="margin:1em 0">${block.rows.map(rowHtml).join("")}</table>`
    : `<blockquote style="margin:1em 0;padding-left:1em;border-left:3px solid #999">${lines(block.text)}</blockquote>`;
}

/** Thai needs the line height. Long addresses break, so that they do not widen the page on a phone. */
const bodyStyle =
  "font-family:sans-serif;font-size:16px;line-height:1.7;max-width:40em;overflow-wrap:anywhere";

const labelStyle =
  "width:8em;padding:2px 1em 2px 0;font-weight:normal;color:#595959;overflow-wrap:normal";

function rowHtml({ label, value, href }: MailRow): string {
  const shown = href
    ? `<a href="${xml(href)}">${xml(value)}</a>`
    : lines(value);
  return `<tr><th align="left" valign="top" style="${labelStyle}">${xml(label)}</th><td valign="top" style="padding:2px 0">${shown}</td></tr>`;
}

function lines(text: string): string {
  return xml(text).replaceAll("\n", "<br>");
}

/** Translator for the texts of mails: `words("mail.reply.add")`. Throws if a message is missing. */
export function mailWords({ words }: MailFacts, locale: Locale) {
  return createTranslator<MailWords>({
    locale,
    messages: words[locale],
    onError: (error) => {
      throw error;
    },
  });
}

/** Date and time in the format of a language, in an IANA time zone. */
export function timeText(
  epochMs: number,
  locale: Locale,
  timeZone: string,
): string {
  const text = new Intl.DateTimeFormat(localeEntries[locale].tag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  }).format(epochMs);
  // Thai adds the word for "o'clock" to a time, but Intl leaves it out.
  return locale === "th" ? `${text} น.` : text;
}

/** Names of services in a language, with the separator of that language. */
export function serviceNames(
  facts: MailFacts,
  locale: Locale,
  services: readonly (keyof MailWords["service"])[],
): string {
  const names = services.map((service) => facts.words[locale].service[service]);
  return names.join(locale === "ja" ? "、" : ", ");
}

/**
 * A visitor's text on one line of a mail, without control or bidi characters, at most `limit` code points long. Mail programs
 * would decode what looks like an encoded word (RFC 2047), in which other words can hide.
 */
export function oneLine(text: string, limit: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, " ")
    .replaceAll("=?", "= ?");
  return [...line.trim()].slice(0, limit).join("");
}
