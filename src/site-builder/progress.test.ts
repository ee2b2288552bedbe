import { expect, test } from "vitest";
import { showProgress } from "./progress.ts";

function build(isTTY: boolean) {
  let written = "";
  let time = 0;
  const output = {
    isTTY,
    write(text: string) {
      written += text;
      return true;
    },
  };
  const progress = showProgress(output, () => time);
  return {
    progress,
    pass: (ms: number) => (time += ms),
    text: () => written,
  };
}

test("a log gets one line for each stage, with its time", () => {
  const { progress, pass, text } = build(false);
  pass(2_000);
  progress.step("articles", 5, 10);
  pass(1_000);
  progress.end("10 articles");
  pass(500);
  progress.end("40 pages");
  expect(text().replace(/ {2,}/g, " ")).toBe(
    "10 articles 3.0 s\n40 pages 0.5 s\n",
  );
});

test("a terminal shows the share done and the time left", () => {
  const { progress, pass, text } = build(true);
  pass(2_000);
  progress.step("pages", 10, 40);
  expect(text()).toContain("pages 10 of 40, 6.0 s left");
  progress.step("pages", 11, 40);
  expect(text(), "not more often than an eye can read").not.toContain("11 of");
});
