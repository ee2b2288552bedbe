import { expect, test } from "vitest";
import { namelessServices, servicesProblems } from "./check-services.ts";

const four = { a: "vermilion", b: "marigold", c: "celadon", d: "indigo" };
const wordsOf = (table: Record<string, string>) =>
  servicesProblems(table).map(({ key, problem }) => `${key}: ${problem}`);

test("the services of the site, and four to seven others, are no fault", () => {
  expect(servicesProblems()).toEqual([]);
  expect(wordsOf(four)).toEqual([]);
  expect(wordsOf({ ...four, e: "hinoki", f: "plum", g: "moss" })).toEqual([]);
});

test("a colour that does not exist or that two services have is named with those that are free", () => {
  expect(wordsOf({ ...four, e: "pink" })).toEqual([
    'e: "pink" is no colour of a piece; free are hinoki, plum, moss',
  ]);
  expect(wordsOf({ ...four, e: "marigold" })).toEqual([
    "e: has marigold, the colour of b; free are hinoki, plum, moss",
  ]);
});

test("a service without a name is told in each language", () => {
  const named = { service: { a: "A", b: "B" } };
  const messages = { th: named, en: named, ja: { service: { a: "A" } } };
  expect(namelessServices(messages, ["a", "b"])).toMatchObject([
    { file: "messages/ja.json", key: "service.b" },
  ]);
});

test("three services are too few", () => {
  const { d: _, ...three } = four;
  expect(wordsOf(three)).toEqual([expect.stringContaining("has 3 services")]);
});
