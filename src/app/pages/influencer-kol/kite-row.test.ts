import { expect, test } from "vitest";
import { kiteRow } from "./kite-row.ts";

test("a row shows as many kites as it counts, the new ones marked", () => {
  const row = kiteRow(3, { room: 3, before: 2 });
  expect(row.match(/<use /g)).toHaveLength(3);
  expect(row.match(/class="new"/g)).toHaveLength(1);
});

test("rows are equally wide, whatever they count", () => {
  const box = /viewBox="[^"]*"/;
  const first = kiteRow(2, { room: 3, before: 2 });
  const second = kiteRow(3, { room: 3, before: 2 });
  expect(first.match(box)?.[0]).toBe(second.match(box)?.[0]);
});
