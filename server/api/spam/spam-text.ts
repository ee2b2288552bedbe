/** Text as the marks compare it: NFKC, lower case, single spaces, nothing invisible. Linear in the length. */
export function plainText(text: string): string {
  return text
    .replace(/(\p{M}{4})\p{M}+/gu, "$1") // Normalising a long run of marks would take the square of its length.
    .normalize("NFKC")
    .replaceAll("\u0e4d\u0e32", "\u0e33") // NFKC splits the Thai letter ำ.
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim();
}

const link = /(?:https?:\/\/|www\.)[^\s<>"'\]]+/giu;

/** The web addresses in a text that begin with a scheme or with `www.`. */
function linksIn(text: string): string[] {
  return text.match(link) ?? [];
}

/** Whether a text names a place on the web, also without a scheme: `name.com`, `t.me/name`. */
export function hasAddress(text: string): boolean {
  return (
    linksIn(text).length > 0 ||
    /\b(?:t|wa)\.me\/|[a-z0-9-]\.(?:com|net|org|info|biz|io|ru|cn|top|xyz|shop|site|online|club|vip|win|bet|link|click|life|live|pro|asia|cc|example)\b/iu.test(
      text,
    )
  );
}

/** The number of different hosts that a text links to. */
export function hostsIn(text: string): number {
  return hostsOf(linksIn(text));
}

/** The number of different hosts to which the HTML in a text links. The HTML of one site has links to few others. */
export function hostsInMarkup(text: string): number {
  return hostsOf(
    text.match(/(?<=<a\s{1,9}href\s?=\s?["']?)https?:\/\/[^\s<>"']+/giu) ?? [],
  );
}

function hostsOf(links: readonly string[]): number {
  const hosts = links.map((url) =>
    url.toLowerCase().replace(/^https?:\/\/|\/.*$/gu, ""),
  );
  return new Set(hosts).size;
}

/** The share of a text that is web addresses: 0 to 1. */
export function linkShare(text: string): number {
  const visible = text.replace(/\s/gu, "").length;
  const inLinks = linksIn(text).reduce((sum, { length }) => sum + length, 0);
  return visible === 0 ? 0 : inLinks / visible;
}

/** Whether a link hides where it goes, or brings a program: shorteners, addresses of numbers, disguised dots. */
export function hasDisguisedLink(text: string): boolean {
  return (
    linksIn(text).some(
      (url) =>
        /^(?:https?:\/\/)?(?:www\.)?(?:bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|rb\.gy|t\.ly|shorturl\.at|rebrand\.ly|ow\.ly|s\.id)\//iu.test(
          url,
        ) ||
        /^https?:\/\/\d{1,3}(?:\.\d{1,3}){3}(?:[:/]|$)/iu.test(url) ||
        /\.(?:exe|scr|apk|bat|msi|jar|vbs|zip|rar)(?:[?#]|$)/iu.test(url),
    ) ||
    /hxxps?:|[a-z0-9]\s?(?:\[\.\]|\(\.\)|\[dot\]|\(dot\))\s?[a-z]{2}/iu.test(
      text,
    )
  );
}

/** Words of Latin and Cyrillic letters mixed, which look like other words: "саsino". */
export function mixedWords(text: string): number {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter(
    (word) => /\p{Script=Cyrillic}/u.test(word) && /[a-z]/iu.test(word),
  ).length;
}

/** Whether at least half of the words of a text are random. Its beginning is enough to know. */
export function isRandom(text: string): boolean {
  const words = text
    .slice(0, 1000)
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word));
  const random = words.filter(isRandomWord);
  return random.length > 0 && random.length * 2 >= words.length;
}

/** Whether a word of Latin letters has no shape that a language gives to words. */
function isRandomWord(word: string): boolean {
  if (!/^[a-z]{6,60}$/iu.test(word)) return false;
  // Capital letters in the middle: names of products have one or two ("WordPress"), random text has many.
  const turns = word.match(/[a-z](?=[A-Z])/gu)?.length ?? 0;
  if (turns >= 3 && turns * 4 >= word.length) return true;
  const lower = word.toLowerCase();
  const vowels = lower.match(/[aeiouy]/gu)?.length ?? 0;
  const longestRun = Math.max(
    ...lower.split(/[aeiouy]/u).map((run) => run.length),
  );
  // Abbreviations are short or in capitals, and no language has seven consonants in a row.
  if (longestRun >= 7 && word !== word.toUpperCase()) return true;
  const odd = lower.match(oddPair)?.length ?? 0;
  return vowels * 4 < lower.length && odd >= 2;
}

/** Pairs of letters that hardly any language has within a word. The second letter is not used up. */
const oddPair =
  /q(?![u])(?=[a-z])|[jx](?=[bcdfghjklmnpqrstvwxz])|[bcdfghjklmnpqrstvwz](?=[jqx])|v(?=[bcdfghkmnpqtwxz])|w(?=[jpqvxz])|z(?=[fgjpqx])|k(?=[jqxz])|d(?=[fk])|[gfpm](?=[kzvjq])/gu;
