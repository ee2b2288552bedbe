import type { Locale } from "../locales.ts";

/**
 * Reading of what people type into the form. Each `parse…` takes a cleaned line within its length limit and
 * returns the normalised text, or undefined if it is not one. Patterns are linear or run on bounded lengths.
 */

/** One line: NFC, control characters and line breaks become spaces, spaces collapse, invisible marks go. */
export function cleanLine(text: string): string {
  return visible(text.replace(/[\p{Cc}\s]+/gu, " "));
}

/** Several lines: line ends become `\n` (forms post `\r\n`), other control characters go. */
export function cleanText(text: string): string {
  return visible(
    text
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, ""),
  );
}

/** Length as a reader counts it for limits: Unicode code points, not UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** A name that carries a link is advertising. Only well-known endings count: "J.R. Smith" is a name. */
export function hasWebAddress(line: string): boolean {
  return /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|ru|cn|co|th|jp|me|xyz|top|shop|site|online|link|click)(?![\p{L}\p{N}])/iu.test(
    line.normalize("NFKC"),
  );
}

/** Hiragana and half-width katakana become full-width katakana. */
export function parseKana(line: string): string | undefined {
  const kana = line
    .normalize("NFKC")
    .replace(/[ぁ-ゖゝゞ]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0x60),
    );
  return /^[ァ-ヺーヽヾ・ ]+$/.test(kana) ? kana : undefined;
}

export function parseEmail(line: string): string | undefined {
  // The pattern of the HTML standard (consecutive dots allowed, as old Japanese mobile addresses have them), with
  // letters of any script (RFC 6531) and at least one dot in the domain. Made when it is needed: a browser takes some
  // milliseconds for it, which a page that is only read should not pay.
  const emailPattern =
    /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
  // Japanese input methods type the ideographic full stop for a dot; NFKC leaves it alone.
  const email = withoutInvisible(line.normalize("NFKC")).replaceAll("。", ".");
  if (!emailPattern.test(email)) return undefined;
  const at = email.indexOf("@");
  return email.slice(0, at) + email.slice(at).toLowerCase();
}

/** Digits, with the leading `+` if there is one. National numbers are those of the page's country; English takes both. */
export function parsePhone(line: string, locale: Locale): string | undefined {
  const phone = withoutInvisible(thaiDigitsToAscii(line.normalize("NFKC")))
    // ー is what a Japanese keyboard types for a hyphen between digits.
    .replace(/[\s\p{Pd}\u2212ー.()[\]]/gu, "");
  return /^\+\d{8,15}$/.test(phone) || nationalPhone[locale].test(phone)
    ? phone
    : undefined;
}

const nationalPhone = {
  th: /^0\d{8,9}$/,
  ja: /^0\d{9,10}$/,
  en: /^0\d{8,10}$/,
} satisfies Record<Locale, RegExp>;

export function parseLineId(line: string): string | undefined {
  const id = withoutInvisible(line.normalize("NFKC"));
  return /^@?[A-Za-z0-9._-]+$/.test(id) ? id : undefined;
}

/** A complete http(s) URL; `https://` is added where no scheme was typed. */
export function parseWebsite(line: string): string | undefined {
  // Not NFKC: it takes the Thai letter ำ apart, also inside a path.
  const typed = withoutInvisible(fullWidthToAscii(line));
  if (/\s/.test(typed)) return undefined;
  const url = parseUrl(
    /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`,
  );
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  // Credentials in a URL are a mistake (an e-mail address) or a trick (https://known.example@other.example).
  if (url.username !== "" || url.password !== "") return undefined;
  return /[^.]\.[^.]/.test(url.hostname) ? url.href : undefined;
}

function visible(text: string): string {
  const cleaned = text
    .replace(/[\p{Cs}\p{Bidi_Control}]/gu, "") // Lone surrogates cannot be stored, bidi controls disguise text.
    .normalize("NFC")
    .trim();
  return withoutInvisible(cleaned).trim() === "" ? "" : cleaned;
}

/** Zero-width characters are letters' company in Thai or emoji text, but never part of an address or number. */
function withoutInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trim();
}

function thaiDigitsToAscii(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - 0x0e20),
  );
}

function fullWidthToAscii(text: string): string {
  return text.replace(/[！-～]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0xfee0),
  );
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
