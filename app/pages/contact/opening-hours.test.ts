import { expect, test } from "vitest";
import { isOpen } from "./opening-hours.ts";

const hours = {
  periods: [
    { days: [1, 2, 3, 4, 5], open: "09:00", close: "12:00" },
    { days: [1, 2, 3, 4, 5], open: "13:00", close: "18:00" },
  ],
  special: [
    { from: "2026-12-30", to: "2026-12-30", open: "09:00", close: "11:00" },
    { from: "2026-12-31", to: "2027-01-04" },
  ],
  timeZone: "Asia/Bangkok",
};
const at = (time: string) => isOpen(hours, new Date(time));

test("the clock of the agency counts, not the visitor's", () => {
  expect(at("2026-11-20T02:00:00Z")).toBe(true); // Friday, 09:00 in Bangkok
  expect(at("2026-11-20T01:59:00Z")).toBe(false);
  expect(at("2026-11-20T10:59:00Z")).toBe(true);
  expect(at("2026-11-20T11:00:00Z")).toBe(false);
});

test("between two periods of a day it is closed", () => {
  expect(at("2026-11-20T04:59:00Z")).toBe(true); // 11:59
  expect(at("2026-11-20T05:00:00Z")).toBe(false);
  expect(at("2026-11-20T06:00:00Z")).toBe(true);
});

test("days without hours are closed", () => {
  expect(at("2026-11-21T05:00:00Z")).toBe(false); // Saturday
  expect(at("2026-11-22T20:00:00Z")).toBe(false); // Sunday in Greenwich, Monday 03:00 in Bangkok
  expect(at("2026-11-23T03:00:00Z")).toBe(true);
});

test("special days replace the hours of the week, by the day in the office's zone", () => {
  expect(at("2026-12-30T03:00:00Z")).toBe(true);
  expect(at("2026-12-30T04:00:00Z")).toBe(false); // 11:00, an ordinary Wednesday would be open
  expect(at("2026-12-30T17:30:00Z")).toBe(false);
  expect(at("2027-01-04T03:00:00Z")).toBe(false); // the last closed day, a Monday
  expect(at("2027-01-05T03:00:00Z")).toBe(true);
});
