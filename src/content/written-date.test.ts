import { expect, test } from "vitest";
import { z } from "zod";
import {
  calendarDay,
  calendarYear,
  publicationDate,
  writtenDate,
} from "./written-date.ts";
import { parseYaml } from "./yaml/read-yaml.ts";

function said(schema: z.ZodType, value: string): string {
  try {
    parseYaml(`key: ${value}`, "x.yaml", z.strictObject({ key: schema }));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "";
}

test.each<[z.ZodType, string, string]>([
  [writtenDate, "2569-11-23", "of the Buddhist era: write 2026-11-23"],
  [writtenDate, "2569-11-23T09:00:00+07:00", "write 2026-11-23T09:00:00+07:00"],
  [writtenDate, "2026-02-29", "must be a date that exists"],
  [writtenDate, "2026-11-23T09:00:00+70:00", "from UTC is +07:00 in Thailand"],
  [writtenDate, "23.11.2026", "must be a date that exists"],
  [calendarDay, "2570-10-31", "of the Buddhist era: write 2027-10-31"],
  [calendarYear(1990, 2100), "2569", "of the Buddhist era: write 2026"],
  [publicationDate, "2569", "of the Buddhist era: write 2026"],
  [
    publicationDate,
    "spring 2026",
    "must be a day such as 2026-11-21, or a year",
  ],
])("%# refuses %s", (schema, value, problem) => {
  expect(said(schema, value)).toContain("x.yaml:1 key: ");
  expect(said(schema, value)).toContain(problem);
});

test.each<[z.ZodType, string]>([
  [writtenDate, "2024-02-29"],
  [writtenDate, "2026-11-23T23:59:59-03:30"],
  [publicationDate, "2020"],
  [publicationDate, "2026-03-05"],
])("%# takes %s", (schema, value) => {
  expect(said(schema, value)).toBe("");
});
