import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { migrationsToApply, readMigrations } from "./migrations.ts";

function names(engine: "sqlite" | "postgres", ...files: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  for (const file of files) writeFileSync(join(folder, file), "SELECT 1");
  const url = pathToFileURL(`${folder}/`);
  return readMigrations(engine, url).map(({ name }) => name);
}

test("each engine gets the shared migrations and its own", () => {
  const files = ["001-a.sql", "002-b.sqlite.sql", "003-c.postgres.sql"];
  expect(names("sqlite", ...files)).toEqual(["001-a.sql", "002-b.sqlite.sql"]);
  expect(names("postgres", ...files)).toEqual([
    "001-a.sql",
    "003-c.postgres.sql",
  ]);
});

test.each([
  ["3-b.sql", "should begin with 002-"],
  ["2-b.sql", "should begin with 002-"],
  ["004-b.sql", "should begin with 002-"],
  ["002-b.postgresql.sql", "or end in .sqlite.sql or .postgres.sql"],
  ["002-b.note.sql", "must be 002-name.sql"],
])("%s is refused, for it would be left out or out of order", (file, said) => {
  expect(() => names("sqlite", "001-a.sql", file)).toThrow(said);
});

test("the error about a newer database names both solutions", () => {
  expect(() => migrationsToApply([], [{ version: 7, checksum: "x" }])).toThrow(
    "start a newer release, or restore the backup made before that migration",
  );
});
