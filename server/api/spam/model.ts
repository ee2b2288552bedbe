import { readFileSync } from "node:fs";
import { featuresOf } from "./features.ts";

/** A linear model: the sum of its weights says how much a message is like the spam of the corpus. */
export type Model = {
  /** The sum for a message without any known part. */
  bias: number;
  /** Weight by part of a message, see `featuresOf`. Positive: spam has it more often. */
  weights: Readonly<Record<string, number>>;
};

export type Likeness = {
  /** Log-odds, 0 if too little is known: above 0 a message is more like spam, below 0 more like an enquiry. */
  logOdds: number;
  /** Whether the message is too short, or too much of it is unknown, for the model to judge it alone. */
  isUnsure: boolean;
  /** The words that speak most for spam, at most three, for the team. */
  words: string[];
};

/** A message of fewer known parts says nothing: short common words are everybody's. */
const fewestParts = 8;

const enoughParts = 25;

/** Texts in languages of which the corpus has little have few known parts. */
const enoughShare = 0.2;

/** Divides the sum of the weights, so that long messages do not get extreme values. */
export function scaleOf(known: number): number {
  return Math.sqrt(Math.max(known, fewestParts));
}

/** Judges a message. Its time is linear in the length of the message. */
export function likenessOf(
  message: string,
  { bias, weights }: Model,
): Likeness {
  const known: [string, number][] = [];
  let sum = 0;
  const features = featuresOf(message);
  for (const feature of features) {
    const weight = Object.hasOwn(weights, feature)
      ? weights[feature]
      : undefined;
    if (weight === undefined) continue;
    known.push([feature, weight]);
    sum += weight;
  }
  const words = known
    .filter(([feature, weight]) => weight > 0 && !/^[~‹]/u.test(feature))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([feature]) => feature.replaceAll(/‹\w+› ?/gu, ""));
  return {
    logOdds:
      known.length < fewestParts ? 0 : bias + sum / scaleOf(known.length),
    isUnsure:
      known.length < enoughParts || known.length < features.size * enoughShare,
    words: words.filter(Boolean),
  };
}

/** The model that was learnt from the corpus: `npm run spam:model` makes it again. */
export function loadModel(): Model {
  const file = new URL("model.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Model;
}
