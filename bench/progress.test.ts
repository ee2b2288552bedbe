import { expect, test } from "vitest";
import { progress } from "./progress.ts";

function screen(isTTY: boolean) {
  let written = "";
  return {
    isTTY,
    write: (text: string) => ((written += text), true),
    text: () => written,
  };
}

test("a log gets a line for each item that begins, with what the done ones took", () => {
  let time = 0;
  const log = screen(false);
  const tell = progress("clicks", 3, log, () => time);
  tell("/");
  time = 4_000;
  tell("/en/");
  time = 6_000;
  tell("/ja/");
  tell();
  expect(log.text()).toBe(
    "clicks 1 of 3: /\nclicks 2 of 3, 8 s left: /en/\nclicks 3 of 3, 3 s left: /ja/\n",
  );
});

test("a terminal keeps one line, which goes away at the end", () => {
  const terminal = screen(true);
  const tell = progress("clicks", 1, terminal);
  tell("/");
  expect(terminal.text()).toBe("\r\u001b[Kclicks 1 of 1: /");
  tell();
  expect(terminal.text().endsWith("\r\u001b[K")).toBe(true);
});
