import { expect, test } from "vitest";
import { failures } from "./run-part.ts";

test("the tests that failed are named, from the outputs of every part", () => {
  const output = `[3/79] FAILED: slow mail, sqlite: seen as it ends
FAILED: slow mail, sqlite: no answer within 5 s
78 passed, 1 failed, 0 skipped
 FAIL  tests/site/pages.test.ts > every page has a heading
 FAIL  tests/site/pages.test.ts > every page has a heading
 ✓ tests/site/release.test.ts
FAILED: oxlint, 3.1 s
  ✘   5 tests/e2e/form/send.test.ts:9:1 › the form is sent (1.1s)
  1) tests/e2e/form/send.test.ts:9:1 › the form is sent ─────────────
  1 failed
    tests/e2e/form/send.test.ts:9:1 › the form is sent ───────────────
  1 flaky
    [webkit] › tests/engines/journeys/menu.test.ts:3:1 › the menu opens
  770 passed (13.2m)`;
  expect(failures(output.split("\n"))).toEqual([
    "FAILED: slow mail, sqlite: no answer within 5 s",
    "FAIL tests/site/pages.test.ts > every page has a heading",
    "FAILED: oxlint",
    "failed: tests/e2e/form/send.test.ts:9:1 › the form is sent",
    "flaky: [webkit] › tests/engines/journeys/menu.test.ts:3:1 › the menu opens",
  ]);
});

test("of many failures twenty are named, and the others counted", () => {
  const lines = Array.from(
    { length: 23 },
    (_, index) => ` FAIL  test ${index}`,
  );
  const named = failures(lines);
  expect(named).toHaveLength(21);
  expect(named.at(-1)).toBe("and 3 more");
});
