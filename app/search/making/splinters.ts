import type { Word } from "./text-words.data.ts";

/** A text cut into words. An undefined stands between words that are no neighbours. */
type Cut = (Word | undefined)[];

/** Letters of a splinter, at most. */
const short = 4;
/** The share of its places at which a splinter has the same neighbour. */
const nearlyAlways = 0.9;
/** How often the two have to stand together. */
const leastTimes = 2;
/** A loanword falls into four splinters at most: ค ริ เอ เตอร์. */
const rounds = 3;

/**
 * Joins what a dictionary of Thai cuts out of a word that it does not know, mostly a loanword: the splinters of คอนเทนต์
 * are คอน and เทนต์. A splinter is short, and nearly always has the same neighbour. `stops` are words that are whole.
 */
export function joinSplinters(
  cuts: readonly Cut[],
  stops: ReadonlySet<string>,
): Cut[] {
  let joined = cuts.map((cut) => [...cut]);
  for (let round = 0; round < rounds; round += 1) {
    const pairs = splintersIn(joined, stops);
    if (pairs.size === 0) break;
    joined = joined.map((cut) => joinPairs(cut, pairs));
  }
  return joined;
}

/** The pairs that are one word, as their two keys with a plus between. */
function splintersIn(
  cuts: readonly Cut[],
  stops: ReadonlySet<string>,
): Set<string> {
  const words = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const cut of cuts)
    for (const [index, word] of cut.entries()) {
      if (word === undefined) continue;
      words.set(word.key, (words.get(word.key) ?? 0) + 1);
      const next = cut[index + 1];
      if (next === undefined) continue;
      const pair = `${word.key}+${next.key}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  const isSplinter = (key: string, times: number) =>
    key.length <= short && times >= nearlyAlways * (words.get(key) ?? 0);
  const isWhole = (key: string) => stops.has(key) || !/^[ก-๙]+$/.test(key);
  return new Set(
    [...pairs]
      .filter(([pair, times]) => {
        const [first = "", second = ""] = pair.split("+");
        if (times < leastTimes || isWhole(first) || isWhole(second))
          return false;
        return isSplinter(first, times) || isSplinter(second, times);
      })
      .map(([pair]) => pair),
  );
}

function joinPairs(cut: Cut, pairs: ReadonlySet<string>): Cut {
  const joined: Cut = [];
  for (let index = 0; index < cut.length; index += 1) {
    const word = cut[index];
    const next = cut[index + 1];
    const isPair =
      word !== undefined &&
      next !== undefined &&
      pairs.has(`${word.key}+${next.key}`);
    joined.push(isPair ? { key: word.key + next.key } : word);
    if (isPair) index += 1;
  }
  return joined;
}
