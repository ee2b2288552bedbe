import { expect, test } from "vitest";
import { showProgress } from "./progress.ts";

test("a log gets one line for each stage, with its time, and a terminal the time left", () => {
  const shown = (isTTY: boolean) => {
    let written = "";
    let time = 0;
    const write = (text: string) => (written += text) !== "";
    const progress = showProgress({ isTTY, write }, () => time);
    time = 2_000;
    progress.step("pages", 10, 40);
    time = 3_000;
    progress.end("40 pages");
    return written.replaceAll(/ {2,}/g, " ");
  };
  expect(shown(false)).toBe("40 pages 3.0 s\n");
  expect(shown(true)).toContain("pages 10 of 40, 6.0 s left");
});
