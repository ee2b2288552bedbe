import { expect, test } from "vitest";
import { wordUnsafeRules } from "./word-safe-styles.ts";

const problem = (css: string, file = "app/x.module.css") =>
  wordUnsafeRules(css, file).join();

test.each([
  ".a > * { margin: 0 }",
  ".a * { color: red }",
  ".a :hover { color: red }",
  ".a :not(.b) { color: red }",
  ".a > :is(.b, *) { color: red }",
  ".a { & > * { color: red } }",
  "@layer page { @media print { .a > * { color: red } } }",
  ":lang(th) { font-size: 1px }",
  "w-w { color: red }",
  ".a > w-w { color: red }",
])("a rule that could match words is refused: %s", (css) => {
  expect(problem(css)).toContain("could match words");
});

test.each([
  ".a span:first-child { color: red }",
  ".a:nth-child(2) { color: red }",
  ".a > b:last-child { color: red }",
  ".a:has(> :nth-child(3)) li { color: red }",
  ".a:empty { color: red }",
  ".a b + span { color: red }",
])("a rule that could count words is refused: %s", (css) => {
  expect(problem(css)).toContain("count");
});

test.each([
  "*, ::before { box-sizing: border-box }",
  ".a > :is(div, .b) { margin: 0 }",
  ".a > :where(:not(w-w, w-s)) { margin: 0 }",
  ".a:hover b { color: red }",
  ":focus-visible { outline: none }",
  ".a svg * { fill: red }",
  ".a li:nth-child(2) { color: red }",
  ".a > li:not(:last-child)::after { content: '' }",
  ".a span:nth-of-type(2) { color: red }",
  ".a:nth-child(2 of .a) { color: red }",
  "section > svg:first-child { color: red }",
  ".a:has(> li:nth-child(3)) li { color: red }",
  ".a :checked + span { color: red }",
  "::view-transition { display: none }",
  ":global(.b) path:nth-child(odd) { fill: red }",
])("a rule that reaches no words is let be: %s", (css) => {
  expect(problem(css)).toBe("");
});

test("words have one rule, in the style sheet of all pages", () => {
  const rule = "w-w { white-space: nowrap }";
  expect(problem(rule, "/x/app/styles/base.css")).toBe("");
  expect(problem(rule)).toContain("could match words");
});
