import type { Match, Unit } from "./cut-query.ts";
import { impactSteps } from "./part.ts";

/** A document that was found, and the keys of each word of the query that it has. */
export type Found = { document: number; score: number; words: string[][] };

/** The share of a query, by weight, that a document must have. */
const enough = 0.5;
/** The share if all words are known, or if the query is a whole sentence. */
const enoughIfKnown = 0.34;
const wordsOfSentence = 6;
/** If a word of the query is unknown or misspelt, a document must be about the others: the least score, of 1. */
const clear = 0.15;
/** The impact from which a document is about a word, of 1. */
const about = 0.6;
/** A word in fewer documents is not rarer: that one of thirty articles mentions it may be chance. */
const fewest = 2;
/** How much a document with a part of the query comes after one with all of it. */
const wholeness = 1.5;

type Hit = { score: number; likeness: number; keys: string[] };
type Tally = { score: number; covered: number; words: string[][] };

/** The documents that a query finds, the best first. A rare word counts more than a common one. */
export function rank(units: readonly Unit[], documents: number): Found[] {
  const told = units.filter(({ isStop }) => !isStop);
  const tallies = new Map<number, Tally>();
  let total = 0;
  let isDoubtful = false;
  for (const unit of told) {
    const { weight, hits } = weigh(unit, documents);
    total += weight;
    isDoubtful ||= weight > 0.2 && unit.matches.every(isDoubtfulMatch);
    for (const [document, { score, likeness, keys }] of hits) {
      const tally = tallies.get(document) ?? {
        score: 0,
        covered: 0,
        words: [],
      };
      tallies.set(document, tally);
      tally.score += score;
      tally.covered += weight * likeness;
      tally.words.push(keys);
    }
  }
  const isStrict = isDoubtful && units.length < wordsOfSentence;
  return [...tallies]
    .flatMap(([document, { score, covered, words }]) => {
      const share = covered / total;
      const whole = score * share ** wholeness;
      // What is about one word may stay, even if the site does not know the other.
      const isAbout = score >= covered * about;
      if (share < (isStrict && !isAbout ? enough : enoughIfKnown)) return [];
      if (isDoubtful && !isAbout && whole < total * clear) return [];
      // Browsers differ in the last digit of a logarithm, and equal scores have to stay equal.
      return [{ document, score: Math.round(whole * 1e6), words }];
    })
    .toSorted((a, b) => b.score - a.score || a.document - b.document);
}

/** How much a word of the query counts, and what it says about each document. */
function weigh(
  unit: Unit,
  documents: number,
): { weight: number; hits: Map<number, Hit> } {
  const hits = new Map<number, Hit>();
  let weight = unit.matches.length === 0 ? unknownWeight(unit) : 0;
  for (const { record, likeness } of unit.matches) {
    const count = Math.max(fewest, record.postings.length);
    const rarity =
      Math.log(1 + documents / count) / Math.log(1 + documents / fewest);
    weight = Math.max(weight, rarity * likeness);
    for (const { document, impact } of record.postings) {
      const score = rarity * likeness * (impact / impactSteps);
      const hit = hits.get(document) ?? { score: 0, likeness: 0, keys: [] };
      hits.set(document, hit);
      hit.keys.push(...record.keys);
      if (score > hit.score) Object.assign(hit, { score, likeness });
    }
  }
  return { weight, hits };
}

/** What a word that no document has takes away. Endings of Japanese words take little. */
function unknownWeight({ text, isEnding }: Unit): number {
  if (isEnding) return 0.1;
  if (/\p{Script=Han}/u.test(text)) return Math.min(1.2, text.length / 2);
  return Math.min(1, text.length / (/[ก-๙]/.test(text) ? 5 : 4));
}

/** A misspelt short word, or a few letters of a long one, may be another word. */
const isDoubtfulMatch = ({ likeness, key }: Match) =>
  likeness < 0.85 && key.length < 8;
