import { expect, test } from "vitest";
import { planFor } from "./plan.ts";

function commands(...files: string[]): string[] {
  return planFor(files, (file) => !file.includes("deleted"))
    .flat()
    .map(({ command }) => command);
}

test("a file of the server is checked with the tests that import it, and a start; nothing is built", () => {
  const file = "server/http/answers.ts";
  expect(commands(file)).toEqual([
    `prettier --check --ignore-unknown ${file}`,
    `oxlint ${file}`,
    expect.stringMatching(/^tsc --noEmit/),
    `vitest related --run --passWithNoTests ${file}`,
    "vitest run server/start.test.ts",
  ]);
});

test.each([
  ["content/pages/about/ja.yaml", "@(?:about)\\b"],
  ["content/articles/one/en.md", "@(?:article)\\b"],
  ["messages/en.json", "@(?:home)\\b"],
])("%s is built, and looked at where it is shown", (file, pages) => {
  expect(commands(file)).toEqual([
    `prettier --check --ignore-unknown ${file}`,
    "node build/main.ts",
    expect.stringMatching(/^vitest run --config tests\/site/),
    `playwright test --pass-with-no-tests --grep "${pages}"`,
  ]);
});

test("pages are looked at together, and other journeys after them", () => {
  const last = commands(
    "app/pages/contact/contact.tsx",
    "app/pages/about/about.css",
    "app/contact-form/form.tsx",
  ).at(-1);
  expect(last).toBe(
    'playwright test --pass-with-no-tests --grep "@(?:about|contact)\\b" && playwright test --grep-invert @all tests/e2e/form',
  );
});

test("the code of analytics and of consent is checked with their own browser tests", () => {
  const all = commands("app/analytics/send.ts", "app/consent/consent.ts");
  expect(all.at(-1)).toBe(
    "playwright test --grep-invert @all tests/e2e/analytics",
  );
});

test("a journey is made in every engine", () => {
  const all = commands("tests/engines/journeys/menu.test.ts");
  expect(all).toContain("node build/main.ts");
  expect(all.at(-1)).toBe(
    "playwright test --config tests/engines/playwright.config.ts",
  );
});

test("what was deleted is handed to no program, and still counts", () => {
  const all = commands("app/pages/about/deleted.tsx");
  expect(all.join(" ")).not.toContain("deleted");
  expect(all).toContain("node build/main.ts");
});
