import { expect, test } from "vitest";
import { yearMarks } from "./year-marks.ts";

test.each([
  [1, 12],
  [3, 4],
  [12, 1],
])("work due every %d months falls due %d times a year", (every, times) => {
  const due = yearMarks(every).match(/class="due" d="([^"]*)"/)?.[1] ?? "";
  expect(due.split("M")).toHaveLength(times + 1);
});
