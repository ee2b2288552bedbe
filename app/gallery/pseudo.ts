import compile from "icu-minify/compile";

/** Messages as they stand in `messages/<locale>.json`. */
type MessageTree = { [key: string]: string | MessageTree };
type CompiledTree = {
  [key: string]: ReturnType<typeof compile> | CompiledTree;
};

/**
 * Compiled messages in a language that nobody speaks. Every text is longer by about 40 per cent, and its vowels have
 * marks. So the gallery shows boxes that are too narrow or too low, and words that stand in the code.
 */
export function pseudoMessages(messages: MessageTree): CompiledTree {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === "string"
        ? compile(pseudoText(message))
        : pseudoMessages(message),
    ]),
  );
}

/** Tags, and placeholders with branches that may hold placeholders themselves. */
const icuMarkup = /(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|<\/?\w+>)/;

/** A message in ICU syntax with longer words. Its placeholders and tags stay as they are. */
export function pseudoText(text: string): string {
  // The pattern is captured, so every second piece is a placeholder or a tag.
  const pieces = text.split(icuMarkup);
  const words = pieces.filter((_, index) => index % 2 === 0).join("");
  const marked = pieces.map((piece, index) =>
    index % 2 === 0 ? piece.replaceAll(/[aeiouy]/gi, "$&\u0308") : piece,
  );
  return (
    marked.join("").normalize() + " ·".repeat(Math.ceil(words.length * 0.2))
  );
}
