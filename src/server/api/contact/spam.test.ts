import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { spamOf } from "./spam.ts";

const judge = (
  message: string,
  { email = "taro@example.jp", isTrapped = false } = {},
) =>
  spamOf({ email, message }, { isTrapped, blockedDomains: ["spam.example"] })
    .reasons;

test("no honest enquiry is marked", () => {
  const url = new URL("honest-enquiries.yaml", import.meta.url);
  const honest = parse(readFileSync(url, "utf8")) as string[];
  expect(honest.length).toBeGreaterThan(100);
  expect(honest.filter((message) => judge(message).length > 0)).toEqual([]);
});

test("the trap, many links and blocked domains are marked", () => {
  const sites = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://s${index}.example/`);
  expect(judge("hello", { isTrapped: true })).toEqual(["trap"]);
  expect(judge(sites(6).join(" "))).toEqual(["links"]);
  expect(judge(sites(5).join(" "))).toEqual([]);
  expect(judge(`www.a.example ${"http://a.example/b ".repeat(9)}`)).toEqual([]);
  expect(judge("[url=http://x.example]cheap[/url]")).toEqual(["links"]);
});

test.each([
  ["a@Spam.example", ["blocked mail domain"]],
  ["a@mx.spam.example", ["blocked mail domain"]],
  ["a@notspam.example", []],
])("the address %s has the marks %j", (email, marks) => {
  expect(judge("hello", { email })).toEqual(marks);
});

test("the time for the longest message stays short", () => {
  const begin = performance.now();
  for (const piece of ["http://", "www.", "[url=", "http://a "])
    judge(piece.repeat(3000));
  expect(performance.now() - begin).toBeLessThan(1000);
});
