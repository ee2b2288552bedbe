import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { spamOf } from "./spam.ts";

const judge = (
  message: string,
  { email = "taro@example.jp", isTrapped = false } = {},
) => spamOf({ email, message }, isTrapped, ["spam.example"]).reasons;

test("no honest enquiry is marked", () => {
  const url = new URL("../testing/honest-enquiries.yaml", import.meta.url);
  const honest = parse(readFileSync(url, "utf8")) as string[];
  expect(honest.length).toBeGreaterThan(100);
  expect(honest.filter((message) => judge(message).length > 0)).toEqual([]);
});

const sites = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://s${at}.example/`).join(" ");

test.each([
  ["hello", { isTrapped: true }, ["trap"]],
  [sites(6), {}, ["links"]],
  [sites(5), {}, []],
  ["[url=http://x.example]cheap[/url]", {}, ["links"]],
  ["hello", { email: "a@mx.spam.example" }, ["blocked mail domain"]],
  ["hello", { email: "a@notspam.example" }, []],
])("%j of %j has the marks %j", (message, sender, marks) => {
  expect(judge(message, sender)).toEqual(marks);
});
