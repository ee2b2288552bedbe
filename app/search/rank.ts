import type { Unit } from "./cut-query.ts";
import type { Match } from "./edge.ts";
import type { Steps } from "./next-task.ts";
import { impactOf } from "./part.ts";

/** A document that was found, and the keys of each word of the query that it has. */
export type Found = { document: number; score: number; words: string[][] };

/** The share of a query, by weight, that a document must have if a word is unknown or misspelt. */
const enough = 0.6;
/** The share if all words are known, or if the query is a whole sentence. */
const enoughIfKnown = 0.34;
const wordsOfSentence = 6;
/** The shares for a document about a subject of the site, which may be what is meant in spite of the other words. */
const enoughOfSubject = 0.35;
const enoughOfSubjectIfKnown = 0.2;
/** The share for a document that is about one word of the query, if all words are known. */
const enoughOfAbout = 0.25;
/**
 * A subject is a word that some documents are about, with this impact of 1. One document may have it by chance, and a word
 * of most documents, as the name of a country, tells nothing about what is wanted.
 */
const about = 0.5;
const leastAbout = 3;
const mostAbout = 0.5;
/** A document that only mentions words of a query, with impacts below this, is found if it has nearly all of them. */
const mention = 0.2;
const nearlyAll = 0.9;
/** If a word is unknown or misspelt, other documents must say much about the rest: the least score, of 1. */
const clear = 0.15;
/** The most that an unknown word takes away where it is no sign of another subject. */
const beside = 0.15;
/** A word in fewer documents is not rarer: that one of thirty articles mentions it may be chance. */
const fewest = 2;

/** What an unknown character takes away at least. */
const character = 0.7;

type Hit = { score: number; impact: number; likeness: number; keys: string[] };
type Tally = {
  score: number;
  covered: number;
  words: string[][];
  /** Whether the document is about a subject that the query names. */
  isAbout: boolean;
  /** The most that one word of the query says about the document, of 1. */
  best: number;
};

/** The documents that a query finds, the best first. A rare word counts more than a common one. */
export function* rank(
  units: readonly Unit[],
  documents: number,
): Steps<Found[]> {
  const told = units.filter(({ isStop }) => !isStop);
  const tallies = new Map<number, Tally>();
  let total = 0;
  let isDoubtful = false;
  const isOurs = told.some(({ matches }) => matches.some(isTradeMatch));
  for (const unit of told) {
    const { weight: own, hits } = yield* weigh(unit, documents);
    // Beside a word of our subject, a word that the site does not know tells nothing.
    const weight = isOurs && hits.size === 0 ? Math.min(own, beside) : own;
    total += weight;
    isDoubtful ||=
      !isOurs && weight > beside && unit.matches.every(isDoubtfulMatch);
    const isSubject =
      hits.size <= mostAbout * documents &&
      [...hits.values()].filter(({ impact }) => impact >= about).length >=
        leastAbout;
    for (const [document, { score, impact, likeness, keys }] of hits) {
      const tally = tallies.get(document) ?? {
        score: 0,
        covered: 0,
        words: [],
        isAbout: false,
        best: 0,
      };
      tallies.set(document, tally);
      tally.score += score;
      tally.covered += weight * likeness;
      tally.words.push(keys);
      tally.best = Math.max(tally.best, impact * likeness);
      tally.isAbout ||= isSubject && impact >= about;
    }
    yield;
  }
  const isStrict = isDoubtful && units.length < wordsOfSentence;
  // Where no document says much about any word, those that mention some are better than none.
  const isRare =
    !isDoubtful && [...tallies.values()].every(({ best }) => best < mention);
  return [...tallies]
    .flatMap(([document, { score, covered, words, isAbout, best }]) => {
      const share = covered / total;
      const isMention = told.length > 1 && best < mention;
      if (isMention && !isRare && share < nearlyAll) return [];
      // A document with a part of the query comes after one with all of it.
      const whole = score * share;
      const least = leastShare(isStrict, isAbout);
      if (
        share <
        (isDoubtful || best < about ? least : Math.min(least, enoughOfAbout))
      )
        return [];
      if (isDoubtful && !isAbout && whole < total * clear) return [];
      // What a document says about a part counts more than how much of the query it touches: seo, of cheap seo risk.
      const rated = score * Math.sqrt(share);
      // Browsers differ in the last digit of a logarithm, and equal scores have to stay equal.
      return [{ document, score: Math.round(rated * 1e6), words }];
    })
    .toSorted((a, b) => b.score - a.score || a.document - b.document);
}

function leastShare(isStrict: boolean, isAbout: boolean): number {
  if (isAbout) return isStrict ? enoughOfSubject : enoughOfSubjectIfKnown;
  return isStrict ? enough : enoughIfKnown;
}

/** How much a word of the query counts, and what it says about each document. */
function* weigh(
  unit: Unit,
  documents: number,
): Steps<{ weight: number; hits: Map<number, Hit> }> {
  const hits = new Map<number, Hit>();
  const rarityOf = (count: number) =>
    Math.log(1 + documents / Math.max(fewest, count)) /
    Math.log(1 + documents / fewest);
  let nearest = 0;
  for (const { record, likeness } of unit.matches) {
    const rarity = rarityOf(record.postings.length);
    nearest = Math.max(nearest, likeness);
    for (const { document, impact } of record.postings) {
      const part = impactOf(impact);
      const score = rarity * likeness * part;
      const hit = hits.get(document) ?? {
        score: 0,
        impact: 0,
        likeness: 0,
        keys: [],
      };
      hits.set(document, hit);
      hit.keys.push(...record.keys);
      hit.impact = Math.max(hit.impact, part);
      if (score > hit.score) Object.assign(hit, { score, likeness });
    }
    yield;
  }
  // Spelt in another way or said in other words, it is as common as all of them together.
  const weight =
    hits.size === 0 ? unknownWeight(unit) : nearest * rarityOf(hits.size);
  return { weight, hits };
}

/** What a word that no document has takes away. Numbers and endings of Japanese words take little. */
function unknownWeight({ text, isEnding }: Unit): number {
  // Other numbers than those of our texts are no sign that something else is meant.
  if (isEnding || /^\d+$/.test(text)) return 0.1;
  if (/\p{Script=Han}/u.test(text))
    return Math.min(1.2, Math.max(character, text.length / 2));
  return Math.min(1, text.length / (/[ก-๙]/.test(text) ? 5 : 4));
}

/** A misspelt short word, or a few letters of a long one, may be another word. */
const isDoubtfulMatch = ({ likeness, key }: Match) =>
  likeness < 0.85 && key.length < 8;

const isTradeMatch = ({ record, likeness }: Match) =>
  record.isTrade && likeness >= 0.85;
