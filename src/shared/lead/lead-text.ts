/**
 * Functions that clean and parse the text of form fields. Each `parse…` takes a cleaned line within its length limit
 * and returns the normalised text, or undefined if the line is not valid. Patterns are linear or run on bounded lengths.
 */

/** Cleans one line: NFC; control characters, line breaks and runs of spaces become one space; see `visible`. */
export function cleanLine(text: string): string {
  return visible(text.replace(/[\p{Cc}\s]+/gu, " "));
}

/** Cleans several lines: line ends of every kind become `\n` (forms post `\r\n`); other control characters are removed. */
export function cleanText(text: string): string {
  return visible(
    text
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, ""),
  );
}

/** What people write into a field that they leave out. */
export function isNothing(line: string): boolean {
  return /^(?:[\p{Pd}\u2212ー_・./]{0,5}|(?:特に)?(?:なし|無し|無|ありません)。?|ไม่มี|none|n\/a)$/iu.test(
    line.normalize("NFKC"),
  );
}

/** Whether a name contains a web address, as spam does. K.Top, St.Me and ABC.Co.,Ltd. are names. */
export function hasWebAddress(line: string): boolean {
  const text = line.normalize("NFKC");
  return (
    /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}]\.(?:com|net|org|(?:co|or|in|ne)\.(?:th|jp))(?![\p{L}\p{N}])/iu.test(
      text,
    ) ||
    // Endings that are words or initials as well: only with a path, or behind a longer word in small letters.
    /(?:(?<![\w-])[a-z\d-]{4,}|\w(?=\.\w+\/))\.(?:co|info|biz|io|ly|ru|cn|th|jp|me|xyz|top|shop|site|online|link|click)(?!\w|\.?,|\.? ?ltd)/.test(
      text,
    )
  );
}

/** Hiragana and half-width katakana become full-width katakana. Foreign names are joined by `・`, `＝` or a hyphen. */
export function parseKana(line: string): string | undefined {
  const kana = line
    .normalize("NFKC")
    .replaceAll("=", "＝")
    .replace(/[ぁ-ゖゝゞ]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0x60),
    );
  return /^[ァ-ヺーヽヾ・＝゠ \p{Pd}]+$/u.test(kana) ? kana : undefined;
}

export function parseEmail(line: string): string | undefined {
  // The pattern of the HTML standard (consecutive dots allowed, as old Japanese mobile addresses have them), with
  // letters of any script (RFC 6531) and at least one dot in the domain. It is made here and not when the file loads,
  // because a browser needs some milliseconds for it.
  const emailPattern =
    /^[\p{L}\p{M}\p{Nd}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
  // Japanese input methods type full-width letters, and the ideographic full stop for a dot.
  const typed = withoutInvisible(fullWidthToAscii(line)).replace(/[。｡]/g, ".");
  const at = typed.indexOf("@") + 1;
  // NFKC would make another mailbox of ำ or ² before the @; the names of domains are written in it.
  const email =
    typed.slice(0, at) + typed.slice(at).normalize("NFKC").toLowerCase();
  return emailPattern.test(email) ? email : undefined;
}

/**
 * Digits, with the leading `+` if there is one; an extension stays behind them as " ext. 12". National numbers are Thai or
 * Japanese, in each language of the form.
 */
export function parsePhone(line: string): string | undefined {
  const typed = withoutInvisible(thaiDigitsToAscii(line.normalize("NFKC")));
  const [, number = "", extension] =
    /^(.+?)(?:[\s(,]*(?:ต่อ|内線(?:番号)?|ext(?:ension)?\.?|x|#)[\s:.]*(\d{1,6})[\s)]*)?$/iu.exec(
      typed,
    ) ?? [];
  const phone = number
    // Keyboards type ー, ・ or a line for a hyphen between digits.
    .replace(/[\s\p{Pd}\u2212\u2500\u2501ー・.()[\]]/gu, "")
    // Dialled from abroad, or from Japan to another country.
    .replace(/^(?:00|010(?=\d{9}))(?=[1-9])/, "+");
  if (!/^(?:\+\d{8,15}|0\d{8,10})$/.test(phone)) return undefined;
  return extension === undefined ? phone : `${phone} ext. ${extension}`;
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
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed)
    ? typed
    : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return undefined;
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
