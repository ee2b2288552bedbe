import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  closedPart,
  learntParts,
  readPart,
  type Example,
} from "./learning/corpus.ts";
import { judged, plainFacts, ratesOf } from "./learning/judged.ts";
import { train } from "./learning/train.ts";
import { loadModel } from "./model.ts";

const parts = learntParts.map(readPart);
const learnt = parts.flat();
const closed = readPart(closedPart);
const all = [...learnt, ...closed];
const honest = all.filter(({ isSpam }) => !isSpam);
const honestLearnt = learnt.filter(({ isSpam }) => !isSpam);
const spam = all.filter(({ isSpam }) => isSpam);

const isFlagged = (...post: Parameters<typeof judged>) =>
  judged(...post).status === "flagged";

test("the corpus is large enough, in the languages of the visitors and in others", () => {
  const inGroup = (name: string) =>
    honest.filter(({ group }) => group === name).length;
  for (const group of ["th", "en", "ja"])
    expect(inGroup(group), group).toBeGreaterThanOrEqual(100);
  expect(inGroup("other")).toBeGreaterThanOrEqual(30);
  expect(honest.length).toBeGreaterThanOrEqual(700);
  expect(spam.length).toBeGreaterThanOrEqual(800);
});

test("no honest enquiry is flagged", () => {
  expect(honest.filter((each) => isFlagged(each)).map(wordsOf)).toEqual([]);
});

test("no honest enquiry is flagged because it has a website or one more link, or because others sent it too", () => {
  const website = "https://own-site.example/";
  const linked = honestLearnt.flatMap((each) => [
    { ...each, website },
    { ...each, message: `${each.message} ${website}` },
  ]);
  expect(linked.filter((each) => isFlagged(each)).map(wordsOf)).toEqual([]);
  const plain = honest.filter((each) => judged(each).score === 0);
  expect(plain.length).toBeGreaterThan(500);
  for (const facts of [{ filledForMs: 1 }, { sameTextFrom: 40 }])
    expect(plain.filter((each) => isFlagged(each, facts))).toEqual([]);
});

describe("at least nine of ten spam messages are flagged", () => {
  test.each([
    ["that the model has learnt", learnt],
    ["that nobody had seen who made the model and the marks", closed],
  ])("%s", (_name, examples) => {
    const rates = ratesOf(examples);
    expect(rates.spamFlagged / rates.spam).toBeGreaterThanOrEqual(0.9);
  });
});

test("the model is what the corpus gives: run `npm run spam:model` after a change of either", () => {
  expect(train(learnt)).toEqual(loadModel());
});

test("a part that the model has not learnt is judged nearly as well", () => {
  const others = learnt.filter(({ part }) => part !== "sixth");
  const rates = ratesOf(readPart("sixth"), train(others));
  expect(rates.honestFlagged).toBeLessThanOrEqual(2);
  expect(rates.spamFlagged / rates.spam).toBeGreaterThanOrEqual(0.9);
});

test("the model holds no address, number or name of the corpus", () => {
  const text = readFileSync(new URL("model.json", import.meta.url), "utf8");
  expect(text).not.toMatch(/https?:|@|[1-9]{3}[^"]*":/u);
});

test("the trap alone flags", () => {
  const [first] = honest;
  expect(
    first && judged(first, { ...plainFacts, isTrapped: true }),
  ).toMatchObject({ status: "flagged" });
});

function wordsOf(example: Example) {
  const { score, reasons } = judged(example);
  return { part: example.part, score, reasons, text: example.message };
}
