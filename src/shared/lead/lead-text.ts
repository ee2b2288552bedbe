/**
 * Functions that clean and parse the text of form fields. Each `parse…` takes a cleaned line within its length limit
 * and returns the normalised text, or undefined if the line is not valid. Patterns are linear or run on bounded lengths.
 */

/** Cleans one line: NFC; control characters, line breaks and runs of spaces become one space; see `visible`. */
export function cleanLine(text: string): string {
  return visible(text.replace(/[\p{Cc}\s]+/gu, " "));
}

/** Cleans several lines: line ends become `\n` (forms post `\r\n`); other control characters are removed. */
export function cleanText(text: string): string {
  return visible(
    text
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, ""),
  );
}

/** The length of a text in Unicode code points, which is closer to what people count than UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether a name contains a web address, as spam does. Only well-known endings count: "J.R. Smith" is a name. */
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
  // letters of any script (RFC 6531) and at least one dot in the domain. It is made here and not when the file loads,
  // because a browser needs some milliseconds for it.
  const emailPattern =
    /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
  // Japanese input methods type the ideographic full stop for a dot; NFKC does not change it.
  const email = withoutInvisible(line.normalize("NFKC")).replaceAll("。", ".");
  if (!emailPattern.test(email)) return undefined;
  const at = email.indexOf("@");
  return email.slice(0, at) + email.slice(at).toLowerCase();
}

/** Digits, with the leading `+` if there is one. National numbers are Thai or Japanese, in each language of the form. */
export function parsePhone(line: string): string | undefined {
  const phone = withoutInvisible(thaiDigitsToAscii(line.normalize("NFKC")))
    // A Japanese keyboard types ー for a hyphen between digits.
    .replace(/[\s\p{Pd}\u2212ー.()[\]]/gu, "");
  return /^(?:\+\d{8,15}|0\d{8,10})$/.test(phone) ? phone : undefined;
}

export function parseLineId(line: string): string | undefined {
  const id = withoutInvisible(line.normalize("NFKC"));
  return /^@?[A-Za-z0-9._-]+$/.test(id) ? id : undefined;
}

/** A complete http(s) URL; `https://` is added if the scheme is missing. */
export function parseWebsite(line: string): string | undefined {
  // No NFKC here: it splits the Thai letter ำ, also inside a path.
  const typed = withoutInvisible(fullWidthToAscii(line));
  if (/\s/.test(typed)) return undefined;
  const url = parseUrl(
    /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`,
  );
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  // Credentials in a URL are a mistake (an e-mail address) or a deception (https://known.example@other.example).
  if (url.username !== "" || url.password !== "") return undefined;
  return /[^.]\.[^.]/.test(url.hostname) ? url.href : undefined;
}

function visible(text: string): string {
  const cleaned = text
    .replace(/[\p{Cs}\p{Bidi_Control}]/gu, "") // Lone surrogates cannot be stored, bidi controls disguise text.
    // Normalization sorts the marks on a letter in a time that grows with their square. No script puts more than 30 on
    // one (Unicode's Stream-Safe Text Format). NFKC makes marks of ﾞ and ﾟ as well.
    .replace(/([\p{M}ﾞﾟ]{1,30})[\p{M}ﾞﾟ]*/gu, "$1")
    .normalize("NFC")
    .trim();
  return withoutInvisible(cleaned).trim() === "" ? "" : cleaned;
}

/** Thai text and emoji may need zero-width characters, but addresses and numbers never contain them. */
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
