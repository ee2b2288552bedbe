import { expect, test } from "vitest";
import { isOpen } from "./opening-hours.ts";

const hours = {
  days: [1, 2, 3, 4, 5],
  open: "09:00",
  close: "18:00",
  timeZone: "Asia/Bangkok",
};
const at = (time: string) => isOpen(hours, new Date(time));

test("the clock of the agency counts, not the visitor's", () => {
  expect(at("2026-11-20T02:00:00Z")).toBe(true); // Friday, 09:00 in Bangkok
  expect(at("2026-11-20T01:59:00Z")).toBe(false);
  expect(at("2026-11-20T10:59:00Z")).toBe(true);
  expect(at("2026-11-20T11:00:00Z")).toBe(false);
});

test("days without hours are closed", () => {
  expect(at("2026-11-21T05:00:00Z")).toBe(false); // Saturday
  expect(at("2026-11-22T20:00:00Z")).toBe(false); // Sunday in Greenwich, Monday 03:00 in Bangkok
  expect(at("2026-11-23T03:00:00Z")).toBe(true);
});
