/**
 * Whether a text contains the beginning of an encoded word (RFC 2047). The library passes such a text on as it is, so that
 * a visitor could hide other words in a name: `=?utf-8?B?…?=`.
 */
export function needsEncoding(text: string): boolean {
  return text.includes("=?");
}

/** An encoded word may have 75 characters; this many bytes are 60 in base64. */
const longestPart = 45;

/** Encodes a whole text as words of RFC 2047, so that it is shown letter for letter. */
export function encodedWords(text: string): string {
  const parts: string[] = [""];
  for (const character of text) {
    const longer = `${parts.at(-1)}${character}`;
    // A character must not be cut in two.
    if (Buffer.byteLength(longer) > longestPart) parts.push(character);
    else parts[parts.length - 1] = longer;
  }
  return parts
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString("base64")}?=`)
    .join(" ");
}
