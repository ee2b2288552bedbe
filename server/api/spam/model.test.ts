import { expect, test } from "vitest";
import { featuresOf } from "./features.ts";
import { likenessOf } from "./model.ts";

test("the parts of a message are words, pairs, pieces of long words, and runs where a script has no spaces", () => {
  expect([...featuresOf("Buy backlinks")]).toEqual([
    "buy",
    "‹start› buy",
    "backlinks",
    "buy backlinks",
    "~backl",
    "~ackli",
    "~cklin",
    "~klink",
    "~links",
  ]);
  expect([...featuresOf("広告費")]).toEqual(["広告", "広告費", "告費"]);
});

test("addresses and numbers are the same part whatever they are", () => {
  const one = featuresOf("12 https://a.example/x?y=1 me@a.example");
  const other = featuresOf("9999 www.other.example you@b.example");
  expect(one).toEqual(other);
  expect([...one]).toEqual(expect.arrayContaining(["0", "‹link›", "‹mail›"]));
});

const model = {
  bias: -0.5,
  weights: { cheap: 4, casino: 8, "cheap casino": 2, "~casin": 1, meeting: -4 },
};

test("a message is judged by its known parts, and the words that speak for spam are named", () => {
  const words = ["one", "two", "three", "four"].join(" ");
  const known = Object.fromEntries(
    [...featuresOf(words)].map((feature) => [feature, 0.1]),
  );
  const larger = { ...model, weights: { ...model.weights, ...known } };
  const likeness = likenessOf(`${words} cheap casino`, larger);
  expect(likeness.logOdds).toBeCloseTo(-0.5 + (8 * 0.1 + 15) / Math.sqrt(12));
  expect(likeness.words).toEqual(["casino", "cheap", "cheap casino"]);
  expect(likeness.isUnsure).toBe(true);
});

test("a message of few known parts says nothing, whatever they weigh", () => {
  for (const message of [
    "Cheap casino!",
    "你好吗",
    "constructor toString __proto__",
  ])
    expect(likenessOf(message, model).logOdds).toBe(0);
});
