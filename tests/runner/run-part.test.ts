import { expect, test } from "vitest";
import { failures } from "./run-part.ts";

test("the tests that failed are named from the outputs of the fault tests, Vitest and Playwright, each once", () => {
  const output = `[3/79] FAILED: slow mail, sqlite: seen as it ends
FAILED: slow mail, sqlite: no answer within 5 s
78 passed, 1 failed, 0 skipped
 FAIL  tests/site/pages.test.ts > every page has a heading
 FAIL  tests/site/pages.test.ts > every page has a heading
 ✓ tests/site/release.test.ts
  ✓  12 [webkit] › tests/engines/menu.test.ts:3:1 › the menu opens
  1 flaky
    [chromium] › tests/e2e/form/send.test.ts:9:1 › the form is sent
FAILED: faults, 607.1 s`;
  expect(failures(output.split("\n"))).toEqual([
    "FAILED: slow mail, sqlite: no answer within 5 s",
    "FAIL  tests/site/pages.test.ts > every page has a heading",
    "[chromium] › tests/e2e/form/send.test.ts:9:1 › the form is sent",
  ]);
});
