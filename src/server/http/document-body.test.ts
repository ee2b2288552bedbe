import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { documentBody } from "./document-body.ts";

const top = { html: `<p>${"ขอบคุณ 有難う ".repeat(500)}</p>` };
const end = { html: "</html>" };

test("a document of parts is the same text in each encoding", () => {
  for (const words of ["", "hello", "ข้อความ 😀 ".repeat(3000)]) {
    const parts = [top, words, end, "", top];
    const whole = [top.html, words, end.html, top.html].join("");
    expect(documentBody(parts, "identity").toString()).toBe(whole);
    // The second time the fixed parts are taken from memory.
    for (const _ of [1, 2])
      expect(gunzipSync(documentBody(parts, "gzip")).toString()).toBe(whole);
  }
});

test("it is compressed about as well as in one piece", () => {
  expect(documentBody([top, "hello", end], "gzip").length).toBeLessThan(250);
});
