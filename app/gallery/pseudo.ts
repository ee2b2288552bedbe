/** Messages as they stand in `messages/<locale>.json`. */
type MessageTree = { [key: string]: string | MessageTree };

/**
 * A language that nobody speaks: every text is longer by about 40 per cent and has marks above and below, so that what
 * is too narrow, too low or written into the code can be seen. Placeholders and tags of ICU messages stay as they are.
 */
export function pseudoMessages(messages: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === "string"
        ? pseudoText(message)
        : pseudoMessages(message),
    ]),
  );
}

export function pseudoText(text: string): string {
  if (text === "") return text;
  const marked = outsideMarkup(text, (words) =>
    words.replaceAll(/[aeiouyAEIOUY]/g, (vowel) => marks[vowel] ?? vowel),
  );
  const length = outsideMarkup(text, (words) => words, "").length;
  return `${marked}${" ·".repeat(Math.ceil(length * 0.2))}`;
}

/** Changes what is neither a placeholder, with the branches inside it, nor a tag; those become `markup`, or stay. */
function outsideMarkup(
  text: string,
  change: (words: string) => string,
  markup?: string,
): string {
  let depth = 0;
  const pieces = text.split(/([{}]|<\/?\w+>)/);
  return pieces
    .map((piece) => {
      const wasOutside = depth === 0;
      if (piece === "{") depth += 1;
      if (piece === "}") depth -= 1;
      if (/^[{}<]/.test(piece) || !wasOutside) return markup ?? piece;
      return change(piece);
    })
    .join("");
}

const marks: Record<string, string> = {
  a: "ä",
  e: "é",
  i: "ï",
  o: "ö",
  u: "ü",
  y: "ÿ",
  A: "Å",
  E: "É",
  I: "Î",
  O: "Ö",
  U: "Û",
  Y: "Ý",
};
