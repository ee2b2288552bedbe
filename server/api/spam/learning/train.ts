import { featuresOf } from "../features.ts";
import { scaleOf, type Model } from "../model.ts";

export type Labelled = { message: string; isSpam: boolean };

/** Parts that fewer messages have say nothing about others. */
const fewestMessages = 2;
const rounds = 30;
const decay = 1e-4;

/** Smaller weights change no verdict and would only make the file large. */
const smallestWeight = 0.12;

/**
 * Learns a model by logistic regression (AdaGrad: Duchi, Hazan and Singer, 2011). The same messages in the same order give
 * the same model.
 */
export function train(messages: readonly Labelled[]): Model {
  const all = messages.map(({ message, isSpam }) => ({
    features: [...featuresOf(message)],
    isSpam,
  }));
  const counts = new Map<string, number>();
  for (const { features } of all)
    for (const feature of features)
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const examples = all.map(({ features, isSpam }) => ({
    features: features.filter(
      (feature) => (counts.get(feature) ?? 0) >= fewestMessages,
    ),
    isSpam,
  }));
  const weights = new Map<string, number>();
  const squares = new Map<string, number>();
  let bias = 0;
  let biasSquares = 0;
  for (let round = 1; round <= rounds; round += 1)
    for (const { features, isSpam } of mixed(examples, round)) {
      const scale = scaleOf(features.length);
      const sum = features.reduce(
        (total, feature) => total + (weights.get(feature) ?? 0),
        0,
      );
      const fault = 1 / (1 + Math.exp(-(bias + sum / scale))) - Number(isSpam);
      biasSquares += fault * fault;
      bias -= (0.1 * fault) / Math.sqrt(biasSquares + 1e-6);
      for (const feature of features) {
        const weight = weights.get(feature) ?? 0;
        const slope = fault / scale + decay * weight;
        const square = (squares.get(feature) ?? 0) + slope * slope;
        squares.set(feature, square);
        weights.set(feature, weight - (0.5 * slope) / Math.sqrt(square + 1e-6));
      }
    }
  return { bias: rounded(bias), weights: kept(weights) };
}

/** Another order in each round, always the same. */
function mixed<Item>(items: readonly Item[], round: number): Item[] {
  return items
    .map((item, index) => ({ item, rank: (index * 7919 * round) % 10_007 }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

function kept(weights: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries(
    [...weights]
      .filter(([, weight]) => Math.abs(weight) >= smallestWeight)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([feature, weight]) => [feature, rounded(weight)]),
  );
}

function rounded(weight: number): number {
  return Math.round(weight * 100) / 100;
}
