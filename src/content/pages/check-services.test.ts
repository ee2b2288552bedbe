import { expect, test } from "vitest";
import { namelessServices, servicesProblems } from "./check-services.ts";

const four = { a: "vermilion", b: "marigold", c: "celadon", d: "indigo" };
const wordsOf = (table: Record<string, string>) =>
  servicesProblems(table).map(({ key, problem }) => `${key}: ${problem}`);

test.each([
  [{}, []],
  [{ e: "hinoki", f: "plum", g: "moss" }, []],
  [
    { e: "pink" },
    ['e: "pink" is no colour of a piece; free are hinoki, plum, moss'],
  ],
  [
    { e: "marigold" },
    ["e: has marigold, the colour of b; free are hinoki, plum, moss"],
  ],
])("four services and %j: %j", (more, told) => {
  expect(wordsOf({ ...four, ...more })).toEqual(told);
});

test("three services are too few", () => {
  const { d: _, ...three } = four;
  expect(wordsOf(three)).toEqual([expect.stringContaining("has 3 services")]);
});

test("a service without a name is told in each language", () => {
  const named = { service: { a: "A", b: "B" } };
  const messages = { th: named, en: named, ja: { service: { a: "A" } } };
  expect(namelessServices(messages, ["a", "b"])).toMatchObject([
    { file: "messages/ja.json", key: "service.b" },
  ]);
});
