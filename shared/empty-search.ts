/** The path to which browsers tell of a search that found nothing if `content/site.yaml` says `emptySearches: true`. */
export const searchesPath = "/api/searches";

/** Letters of a query that is counted. A longer one is a text, and may say anything. */
const mostLetters = 60;
const mostWords = 8;

/**
 * The words of a query as they are counted: small letters, one space between words, no signs. Undefined for what may be about
 * a person: a digit, an address of mail or of a page; and for what is too short or too long.
 */
export function countedWords(query: string): string | undefined {
  const plain = query.normalize("NFKC").toLowerCase();
  if (/[@\p{N}\p{Cc}\p{Co}\p{Cn}]/u.test(plain)) return undefined;
  if (/:\/\/|\bwww\b|[\p{L}-]\.[a-z]{2}/u.test(plain)) return undefined;
  const words = plain
    // An apostrophe stands inside a word.
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== "");
  const text = words.join(" ");
  const isCounted =
    [...text].length > 1 &&
    [...text].length <= mostLetters &&
    words.length <= mostWords;
  return isCounted ? text : undefined;
}
